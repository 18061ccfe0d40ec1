import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChangedFiles, type Step, stepsOf } from './how-to.ts';
import { findBreaches } from './import-rules.ts';
import { findLocaleFaults } from './locales.ts';
import { projectRoot, readSourceFiles, type SourceFiles } from './source-files.ts';

const readHowTo = (name: string) => readFileSync(join(projectRoot, 'docs/how-to', `${name}.md`), 'utf8');
const names = ['add-a-field', 'add-a-page', 'add-a-domain', 'add-an-operation', 'make-it-yours'];
const everyStep = names.flatMap((name) => stepsOf(readHowTo(name)));

/** Files that the compiler starts from beside the changed ones. It adds the files that these import. */
const newsRoots = [
  'app/rich-text/3dmol.d.ts',
  'app/features/news/admin/news-edit.tsx',
  'server/domains/news/news.routes.ts',
];

// The compiler is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'molsys-how-to-'));

beforeAll(() => {
  for (const path of ['app', 'contract', 'server', 'locales', 'package.json', 'tsconfig.json']) {
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The files that do not compile after these steps, without those of earlier tests. */
async function brokenBy(steps: readonly Step[]): Promise<string[]> {
  const { changed } = new ChangedFiles(steps);
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const made = [...changed.keys()].filter((path) => /^(app|contract|server)\/.*\.tsx?$/.test(path));
  writeFileSync(
    join(folder, 'tsconfig.walk.json'),
    JSON.stringify({ extends: './tsconfig.json', include: [], files: [...newsRoots, ...made] }),
  );
  const { promise, resolve } = Promise.withResolvers<string>();
  const compiler = join(projectRoot, 'node_modules/.bin/tsc');
  execFile(
    compiler,
    ['-p', 'tsconfig.walk.json', '--pretty', 'false', '--checkers', '1'],
    { cwd: folder },
    (_error, said) => resolve(said),
  );
  const said = await promise;
  return [...new Set([...said.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))].sort();
}

/** The sources with the changes in them. */
function sourceOf({ changed }: ChangedFiles): SourceFiles {
  return new Map([...readSourceFiles(), ...[...changed].filter(([path]) => /\.tsx?$/.test(path))]);
}

const [written, told, ...others] = stepsOf(readHowTo('add-a-field'));

// Each test takes the steps of the test before it and further ones.
test('a field that is written and not told is missed where items are edited and stored', async () => {
  expect(await brokenBy(written ? [written] : [])).toEqual(
    expect.arrayContaining(['app/features/news/admin/news-fields.ts', 'server/domains/news/news.repository.ts']),
  );
});

test('a field that the contract has is missed where it is asked for and where it is named, and nowhere else', async () => {
  expect(await brokenBy(written && told ? [written, told] : [])).toEqual([
    'app/features/news/admin/news-edit.tsx',
    'app/features/news/admin/news-inputs.tsx',
  ]);
  const files = new Set([written, told, ...others].flatMap((step) => step?.path ?? []));
  expect(files.size).toBeLessThanOrEqual(6);
});

test('all steps together compile, keep to the rules of imports, and are named in both languages', async () => {
  expect(await brokenBy(everyStep)).toEqual([]);
  const files = new ChangedFiles(everyStep);
  expect(findBreaches(sourceOf(files))).toEqual([]);
  for (const namespace of ['admin', 'content', 'translation']) {
    const inLanguage = (language: string) => JSON.parse(files.read(`locales/${language}/${namespace}.json`) ?? '');
    expect(findLocaleFaults({ en: inLanguage('en'), ru: inLanguage('ru') })).toEqual([]);
  }
});

test.each(names)('%s names nothing that is not there', (name) => {
  const files = new ChangedFiles(everyStep);
  const prose = readHowTo(name).replaceAll(/^ *```[\s\S]*?^ *```$/gm, '');
  const code = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
  const paths = code.filter((word) => /^(app|contract|server|locales|tests)\//.test(word));
  const links = [...prose.matchAll(/\]\(([\w-]+\.md)/g)].map(([, path = '']) => `docs/how-to/${path}`);
  const exists = (path: string) => files.changed.has(path) || existsSync(join(projectRoot, path));
  expect([...paths, ...links].filter((path) => !exists(path))).toEqual([]);
  const source = [...sourceOf(files).values()].join('\n');
  const symbols = code.filter((word) => /^[\w.]+$/.test(word) && !/\.(ts|json)$/.test(word));
  expect(symbols.filter((word) => !source.includes(word.split('.').at(-1) ?? ''))).toEqual([]);
});

test('what does not stand in a file exactly once is no step', () => {
  const step = (before: string) => ({ path: 'app/routes.ts', before, after: '' });
  expect(() => new ChangedFiles([step('    ]),\n')])).toThrow('exactly once');
  expect(() => new ChangedFiles([step('no such line\n')])).toThrow('exactly once');
  expect(() => new ChangedFiles([step('')])).toThrow('there already');
});
