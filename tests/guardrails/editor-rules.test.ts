import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from './source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'molsys-lint-'));

beforeAll(() => {
  cpSync(join(projectRoot, 'biome.json'), join(folder, 'biome.json'));
  cpSync(join(projectRoot, 'package.json'), join(folder, 'package.json'));
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  // Biome reads the schema beside its settings; the rules themselves need nothing of the project.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the linter says of files laid into a project of their own. */
async function lint(files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { promise, resolve } = Promise.withResolvers<string>();
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--colors=off', '--max-diagnostics=none', ...Object.keys(files)];
  execFile(biome, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
  const said = await promise;
  for (const path of Object.keys(files)) rmSync(join(folder, path));
  return said;
}

test.each([
  ['contract/a.ts', '#server/config.ts', 'The contract imports zod/mini and itself.'],
  ['contract/a.ts', '../app/root.tsx', 'The contract imports zod/mini and itself.'],
  ['app/a.ts', '#server/config.ts', 'The app imports the contract and itself, by relative paths.'],
  ['app/pages/a.ts', '../../server/config.ts', 'The app imports the contract and itself, by relative paths.'],
  ['server/a.ts', '#app/root.tsx', 'The layers below know the contract and each other, and no domain.'],
  ['server/a.ts', '../tests/a.ts', 'The layers below know the contract and each other, and no domain.'],
  [
    'server/http/a.ts',
    '#server/domains/news/news.service.ts',
    'The layers below know the contract and each other, and no domain.',
  ],
  [
    'server/db/a.ts',
    '../domains/news/news.service.ts',
    'The layers below know the contract and each other, and no domain.',
  ],
  ['server/domains/news/a.ts', '#app/root.tsx', 'A domain imports the contract and the server.'],
  ['server/domains/news/news.policy.ts', '#server/db/tables.ts', 'A policy imports the contract only.'],
  ['server/domains/news/news.policy.ts', './news.repository.ts', 'A policy imports the contract only.'],
  ['app/features/news/a.ts', '#app/features/auth/a.ts', 'The app imports the contract and itself, by relative paths.'],
  ['app/design-system/button/a.ts', '../../store/a.ts', 'The design system imports React and itself.'],
  ['app/design-system/button/a.ts', 'react-router', 'The design system imports React and itself.'],
])('the editor refuses %s importing %s', async (path, specifier, message) => {
  const said = await lint({ [path]: `import { something } from '${specifier}';\n\nexport const kept = something;\n` });
  expect(said).toContain('lint/style/noRestrictedImports');
  expect(said).toContain(message);
});

test('the editor refuses a circle of imports', async () => {
  const said = await lint({
    'app/lib/one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
    'app/lib/two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
  });
  expect(said).toContain('lint/suspicious/noImportCycles');
});

test('the editor allows what the house is built of', async () => {
  const said = await lint({
    'contract/a.ts': "import * as z from 'zod/mini';\n\nexport const text = z.string();\n",
    'server/domains/news/news.policy.ts': "import { text } from '#contract/a.ts';\n\nexport const rule = text;\n",
    'app/features/news/a.ts': "import { text } from '../../lib/b.ts';\n\nexport const card = text;\n",
    'app/lib/b.ts': "export const text = 'b';\n",
  });
  expect(said).not.toContain('lint/');
});
