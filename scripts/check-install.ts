import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Names = string | readonly string[];

/** A lock file's data about packages, by their paths. */
interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

interface LockEntry {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: Names;
  readonly cpu?: Names;
  readonly libc?: Names;
}

/** A system, by npm's names. */
interface System {
  readonly os: string;
  readonly cpu: string;
  readonly libc: string;
}

/**
 * Parts for this system that packages need but npm has left out. npm does so silently if the Node that runs it is too old for them.
 * Parts of development packages count only if a development package is installed; parts of optional packages do not count.
 */
export function missingParts(wanted: Lock, installed: Lock, system: System): string[] {
  const hasTools = Object.values(installed.packages).some(({ dev }) => dev);
  const needed = Object.values(wanted.packages).filter(({ dev, optional }) => !optional && (hasTools || !dev));
  const parts = new Set(needed.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies)));
  return Object.entries(wanted.packages)
    .filter(([, { os, cpu, libc }]) => fits(os, system.os) && fits(cpu, system.cpu) && fits(libc, system.libc))
    .filter(([path]) => !(path in installed.packages))
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
    .filter((name) => parts.has(name));
}

function fits(names: Names | undefined, name: string): boolean {
  return names === undefined || [names].flat().includes(name);
}

/** The system that this process runs on. */
export function thisSystem(): System {
  const report: { header?: { glibcVersionRuntime?: string } } = process.report.getReport();
  const libc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return { os: process.platform, cpu: process.arch, libc: process.platform === 'linux' ? libc : '' };
}

function readLock(path: string): Lock {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', path), 'utf8'));
}

if (import.meta.main) {
  const missing = missingParts(
    readLock('package-lock.json'),
    readLock('node_modules/.package-lock.json'),
    thisSystem(),
  );
  if (missing.length > 0) {
    process.stderr.write(
      `Molsys: npm left out ${missing.join(', ')}: run "npm ci" by Node 20.19+, 22.12+ or 24, without --omit=optional.\n`,
    );
    process.exitCode = 1;
  }
}
