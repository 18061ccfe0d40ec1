import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { addressModule } from './operation-addresses.ts';

test('pages get the addresses of operations, and nothing else of them', async () => {
  expect(await addressModule(resolve('contract/operations/audit.ts'))).toBe(
    'export const auditOperations = {"listAudit":{"method":"GET","path":"audit","access":"administrator"}};\n',
  );
});
