import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findLockFaults } from './lock-file.ts';
import { projectRoot } from './source-files.ts';

test('a hole and an address are reported', () => {
  const packages = {
    '': { optionalDependencies: { there: '1.0.0', gone: '1.0.0' } },
    'node_modules/there': { optionalDependencies: { near: '1.0.0', far: '1.0.0', '@scope/lost': '1.0.0' } },
    'node_modules/there/node_modules/near': { optionalDependencies: { far: '1.0.0' } },
    'node_modules/far': { resolved: 'https://registry.example/far.tgz' },
  };
  expect(findLockFaults({ packages })).toEqual([
    'the project lacks its optional gone',
    'node_modules/there lacks its optional @scope/lost',
    'node_modules/far names an address',
  ]);
});

test('the lock file has no hole and names no machine', () => {
  expect(findLockFaults(JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')))).toEqual([]);
});
