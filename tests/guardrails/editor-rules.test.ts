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
  // Biome reads the schema that its settings name; the rules themselves need nothing of the project.
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The linter's remarks on files in a new project, by file. */
async function lint(files: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { promise, resolve } = Promise.withResolvers<string>();
  const biome = join(projectRoot, 'node_modules', '.bin', 'biome');
  const args = ['lint', '--colors=off', '--max-diagnostics=none', ...Object.keys(files)];
  execFile(biome, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
  // Each remark begins with its file, line and rule.
  const remarks = (await promise).split(/^(?=\S+:\d+:\d+ lint\/)/m);
  return new Map(Object.keys(files).map((path) => [path, remarks.filter((one) => one.startsWith(path)).join('')]));
}

const importing = (specifier: string) =>
  `import { something } from '${specifier}';\n\nexport const kept = something;\n`;

const bareContract = 'The contract imports zod/mini, the English sentences of its errors, and itself.';
const domainless = 'The layers below know the contract and each other, and no domain.';
const pure = 'A policy imports the contract only.';
const reactOnly = 'The design system imports React and itself.';

test('the linter refuses what a folder may not import, and says why', async () => {
  const breaches = [
    ['contract/a.ts', '#server/config.ts', bareContract],
    ['contract/b.ts', 'zod', bareContract],
    ['contract/d.ts', '../locales/en/news.json', bareContract],
    ['contract/e.ts', '#contract/limits.ts', bareContract],
    ['server/a.ts', './domains/users/users.service.ts', domainless],
    ['server/http/a.ts', '#server/domains/news/a.ts', domainless],
    ['server/backup/a.ts', '../domains/users/users.service.ts', domainless],
    ['server/domains/news/news.policy.ts', './news.repository.ts', pure],
    ['server/domains/news/a.policy.ts', 'node:crypto', pure],
    ['app/design-system/button/a.ts', '../../store/a.ts', reactOnly],
    ['app/design-system/button/b.ts', 'react-router', reactOnly],
    ['app/design-system/button/c.ts', '#contract/limits.ts', reactOnly],
  ] as const;
  const said = await lint(Object.fromEntries(breaches.map(([path, specifier]) => [path, importing(specifier)])));
  for (const [path, , message] of breaches) {
    expect(said.get(path), path).toContain('lint/style/noRestrictedImports');
    expect(said.get(path), path).toContain(message);
  }
});

test('the linter refuses a circle of imports, and allows what the house is built of', async () => {
  const said = await lint({
    'app/lib/one.ts': "import { two } from './two.ts';\n\nexport const one = () => two;\n",
    'app/lib/two.ts': "import { one } from './one.ts';\n\nexport const two = () => one;\n",
    'contract/c.ts': "import * as z from 'zod/mini';\n\nexport const text = z.string();\n",
    'server/domains/news/other.policy.ts': "import { text } from '#contract/c.ts';\n\nexport const rule = text;\n",
    'app/features/news/a.ts': "import { text } from '../../lib/b.ts';\n\nexport const card = text;\n",
    'app/lib/b.ts': "export const text = 'b';\n",
  });
  expect(said.get('app/lib/one.ts')).toContain('lint/suspicious/noImportCycles');
  expect([...said].flatMap(([path, text]) => (text === '' ? [] : [path]))).toEqual([
    'app/lib/one.ts',
    'app/lib/two.ts',
  ]);
});
