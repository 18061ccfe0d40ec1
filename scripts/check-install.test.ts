import { expect, test } from 'vitest';
import { missingParts } from './check-install.ts';

const system = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const wanted = {
  packages: {
    '': {},
    'node_modules/common': {},
    'node_modules/image-linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/image-alpine': { os: ['linux'], cpu: ['x64'], libc: ['musl'] },
    'node_modules/image-mac': { os: ['darwin'] },
    'node_modules/image-arm': { os: 'linux', cpu: 'arm64' },
    'node_modules/pack/node_modules/@pack/linux': { dev: true, os: 'linux', cpu: 'x64' },
  },
};

test('parts for this system that are not there are named, those of tools only where tools are', () => {
  expect(missingParts(wanted, { packages: {} }, system)).toEqual(['image-linux']);
  const withTools = { packages: { 'node_modules/pack': { dev: true } } };
  expect(missingParts(wanted, withTools, system)).toEqual(['image-linux', '@pack/linux']);
  expect(missingParts(wanted, wanted, system)).toEqual([]);
});
