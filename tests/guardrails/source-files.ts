import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export const projectRoot = join(import.meta.dirname, '..', '..');

/** Texts by path relative to the project's root, with `/` between folders. */
export type SourceFiles = ReadonlyMap<string, string>;

const roots = ['contract', 'server', 'app', 'scripts', 'bench', 'tests'];

/** Every source file that the project's own people write. */
export function readSourceFiles(): SourceFiles {
  const patterns = [...roots.map((root) => `${root}/**/*.{js,ts,tsx}`), '*.ts'];
  const paths = globSync(patterns, { cwd: projectRoot, exclude: ['**/node_modules/**'] }).map((path) =>
    path.split(sep).join('/'),
  );
  return new Map(paths.sort().map((path) => [path, readFileSync(join(projectRoot, path), 'utf8')]));
}
