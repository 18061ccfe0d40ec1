import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atMost, figure, type Measure } from './figure.ts';

const root = join(import.meta.dirname, '..');

/** The number and the disk size of the packages installed here that `npm ci --omit=dev` installs too. */
export const measure: Measure = async () => {
  const lock: { packages: Readonly<Record<string, { dev?: boolean }>> } = JSON.parse(
    readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8'),
  );
  const folders = Object.keys(lock.packages).filter((path) => !lock.packages[path]?.dev);
  const bytes = folders.reduce((sum, folder) => sum + bytesOnDisk(join(root, folder)), 0);
  const megabytes = Math.round(bytes / 1024 ** 2);
  const baseline = `${Object.keys(lock.packages).length} with the tools`;
  return [
    figure('packages of an install for running', folders.length, atMost(190), { baseline }),
    figure('its size', megabytes, atMost(400, 'MB')),
  ];
};

/** Disk blocks of all files of one package, in bytes. Packages within it are counted separately. */
function bytesOnDisk(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules')
    .map((entry) => {
      const path = join(folder, entry.name);
      return lstatSync(path).blocks * 512 + (entry.isDirectory() ? bytesOnDisk(path) : 0);
    })
    .reduce((sum, bytes) => sum + bytes, 0);
}
