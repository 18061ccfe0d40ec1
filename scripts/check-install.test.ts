import { expect, test } from 'vitest';
import { missingParts } from './check-install.ts';

const system = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const wanted = {
  packages: {
    '': { optionalDependencies: { 'node-linux': '1', 'node-mac': '1' } },
    'node_modules/node-linux': { optional: true, os: 'linux' },
    'node_modules/node-mac': { optional: true, os: 'darwin' },
    'node_modules/image': { optionalDependencies: { 'image-linux': '1', 'image-alpine': '1', 'image-arm': '1' } },
    'node_modules/image-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/image-alpine': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/image-arm': { os: 'linux', cpu: 'arm64' },
    'node_modules/canvas': { optional: true, optionalDependencies: { 'canvas-linux': '1' } },
    'node_modules/canvas-linux': { optional: true, os: ['linux'] },
    'node_modules/pack': { dev: true, optionalDependencies: { '@pack/linux': '1' } },
    'node_modules/pack/node_modules/@pack/linux': { dev: true, os: 'linux', cpu: 'x64' },
  },
};

test('parts for this system that are not there are named, those of tools only where tools are', () => {
  expect(missingParts(wanted, { packages: {} }, system)).toEqual(['node-linux', 'image-linux']);
  const withTools = { packages: { 'node_modules/pack': { dev: true } } };
  expect(missingParts(wanted, withTools, system)).toEqual(['node-linux', 'image-linux', '@pack/linux']);
  expect(missingParts(wanted, wanted, system)).toEqual([]);
});
