import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

/** The program's folder. */
export const rootFolder = join(import.meta.dirname, '../../..');
/** Says what the build was made of; it is written when the build has ended. */
export const stampFile = join(rootFolder, 'build', 'build-stamp.json');

/** Sources of a build. The running server reads locales and content itself, so they need no build. */
const inputs = ['app', 'contract', 'scripts/vite', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'];
const inputScripts = ['scripts/build.ts', 'server/http/pages/build-stamp.ts'];

const Stamp = z.object({ inputs: z.string() });

function filesOf(input: string): string[] {
  const path = join(rootFolder, input);
  if (/\.\w+$/.test(input)) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of the names and contents of all sources of a build, without tests. */
export function inputHash(): string {
  const hash = createHash('sha256');
  const files = [...inputs, ...inputScripts].flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(rootFolder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the pages are built from the present sources. */
export function isBuildCurrent(): boolean {
  try {
    return Stamp.parse(JSON.parse(readFileSync(stampFile, 'utf8'))).inputs === inputHash();
  } catch {
    // There is no build, or it did not end.
    return false;
  }
}
