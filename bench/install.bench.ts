import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from './figure.ts';

const root = join(import.meta.dirname, '..');

/** What `npm ci --omit=dev` installs, of what is installed here: packages, and what they take on the disk. */
export const measure: Measure = async () => {
  const lock: { packages: Readonly<Record<string, { dev?: boolean }>> } = JSON.parse(
    readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
  );
  const folders = Object.keys(lock.packages).filter((path) => !lock.packages[path]?.dev);
  const bytes = folders.reduce((sum, folder) => sum + bytesOnDisk(join(root, folder)), 0);
  const megabytes = Math.round(bytes / 1024 ** 2);
  return [
    {
      what: 'packages of an install for running',
      measured: `${folders.length}`,
      baseline: `${Object.keys(lock.packages).length} with the tools`,
      value: folders.length,
      bound: { is: 'at most', limit: 190 },
    },
    {
      what: 'its size',
      measured: `${megabytes} MB`,
      baseline: '',
      value: megabytes,
      bound: { is: 'at most', limit: 400, unit: 'MB' },
    },
  ];
};

/** Blocks of all files of one package; packages within it are counted by themselves. */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return lstatSync(path).blocks * 512 + (entry.isDirectory() ? bytesOnDisk(path) : 0);
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
