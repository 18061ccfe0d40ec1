import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the schemas of every module of the contract are among those that the interface describes', () => {
  const modules = readdirSync(import.meta.dirname).filter((name) => /^(?!operations|schemas)[\w-]+\.ts$/.test(name));
  const lines = readFileSync(join(import.meta.dirname, 'schemas.ts'), 'utf8').match(/^export .*$/gm);
  expect(lines).toEqual(modules.toSorted().map((name) => `export * from './${name}';`));
});
