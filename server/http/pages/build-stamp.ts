import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

/** Where the program lies. */
export const rootFolder = join(import.meta.dirname, '../../..');
/** Says what the build was made of; it is there once that has come to its end. */
export const stampFile = join(rootFolder, 'build', 'build-stamp.json');

/** What a build is made of. Locales and content are read by the running server, so they need none. */
const inputs = ['app', 'contract', 'scripts/vite', 'package-lock.json', 'react-router.config.ts', 'vite.config.ts'];
const inputScripts = ['scripts/build.ts', 'server/http/pages/build-stamp.ts'];

const Stamp = z.object({ inputs: z.string() });

function filesOf(input: string): string[] {
  const path = join(rootFolder, input);
  if (/\.\w+$/.test(input)) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Hash of all that a build is made of: names and contents, tests aside. */
export function inputHash(): string {
  const hash = createHash('sha256');
  const files = [...inputs, ...inputScripts].flatMap(filesOf).filter((file) => !/\.test\.tsx?$/.test(file));
  for (const file of files.sort()) {
    const content = readFileSync(file);
    hash.update(`${relative(rootFolder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the pages are built of what there is now. */
export function isBuildCurrent(): boolean {
  try {
    return Stamp.parse(JSON.parse(readFileSync(stampFile, 'utf8'))).inputs === inputHash();
  } catch {
    // No build, or one that did not come to its end.
    return false;
  }
}
