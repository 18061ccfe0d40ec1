import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The program's folder. */
export const rootFolder = join(import.meta.dirname, '../../..');
/** Says what the build was made of; it is written when the build has ended. */
export const stampFile = join(rootFolder, 'build', 'build-stamp');

/** Sources of a build. The running server reads other locales, content and what lies beside its own sources itself: they need no build. */
const inputs = [
  ...['app', 'contract', 'server', 'scripts/build.ts', 'scripts/vite'],
  ...['locales/en/errors.json', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'],
];
const isInput = (path: string) => !/\.test\.tsx?$/.test(path) && (!path.startsWith('server/') || path.endsWith('.ts'));

function filesOf(input: string): string[] {
  if (/\.\w+$/.test(input)) return [input];
  const entries = readdirSync(join(rootFolder, input), { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.map((file) => relative(rootFolder, file)).filter(isInput);
}

/** Hash of the names and contents of all sources of a build, without tests. */
export function inputHash(): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesOf).sort()) {
    const content = readFileSync(join(rootFolder, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the program is built from the present sources; so is one that came without all of them. */
export function isBuildCurrent(): boolean {
  if (!existsSync(join(rootFolder, 'app/routes.ts'))) return true;
  try {
    return readFileSync(stampFile, 'utf8') === inputHash();
  } catch {
    // There is no build, or it did not end.
    return false;
  }
}
