import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChangedFiles, type Step, stepsOf } from './how-to.ts';
import { findBreaches } from './import-rules.ts';
import { findLocaleFaults } from './locales.ts';
import { projectRoot, readSourceFiles, type SourceFiles } from './source-files.ts';

const readHowTo = (name: string) => readFileSync(join(projectRoot, 'docs/how-to', `${name}.md`), 'utf8');
const names = ['add-a-field', 'add-a-page', 'add-a-domain', 'add-an-operation', 'make-it-yours'];
const everyStep = names.flatMap((name) => stepsOf(readHowTo(name)));

/** Files that the compiler starts from beside the changed ones, tests too. It adds the files that these import. */
const newsRoots = [
  'server/domains/news/news-writing.test.ts',
  'server/domains/news/news.repository.test.ts',
  'server/domains/news/related-news.test.ts',
  'app/rich-text/3dmol.d.ts',
  'app/testing.tsx',
  'app/features/news/admin/news-edit.tsx',
  'server/domains/news/news.routes.ts',
];

const [written, told, ...others] = stepsOf(readHowTo('add-a-field'));
const walks = {
  written: written ? [written] : [],
  told: written && told ? [written, told] : [],
  all: everyStep,
};

const folder = mkdtempSync(join(tmpdir(), 'molsys-how-to-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For each walk, the files that do not compile after its steps. */
const broken = new Map<string, string[]>();

// One program has a copy of the project for each walk: the compiler reads the packages once.
beforeAll(async () => {
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  cpSync(join(projectRoot, 'tsconfig.json'), join(folder, 'tsconfig.json'));
  const files = Object.entries(walks).flatMap(([walk, steps]) =>
    copyAndTake(join(folder, walk), steps).map((path) => `${walk}/${path}`),
  );
  writeFileSync(join(folder, 'tsconfig.walk.json'), JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  const said = await run('tsc', ['-p', 'tsconfig.walk.json', '--pretty', 'false', '--checkers', '1'], folder);
  const paths = [...said.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path);
  for (const walk of Object.keys(walks)) {
    const own = paths.filter((path) => path.startsWith(`${walk}/`)).map((path) => path.slice(walk.length + 1));
    broken.set(walk, [...new Set(own)].sort());
  }
  expect(paths.filter((path) => !Object.keys(walks).includes(path.split('/', 1)[0] ?? ''))).toEqual([]);
}, 120_000);

/** What a tool of the project says on a folder. */
function run(tool: string, options: readonly string[], cwd: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  execFile(join(projectRoot, 'node_modules/.bin', tool), options, { cwd }, (_error, said) => resolve(said));
  return promise;
}

/** Whether the compiler needs this file, or a file in this folder. */
function isCompiled(path: string): boolean {
  const isOtherTest = /\.test\.tsx?$/.test(path) && !newsRoots.some((root) => path.endsWith(root));
  return !isOtherTest && /^\.?[^.]*$|\.(tsx?|json)$/.test(basename(path));
}

/** Copies the project, changes it by these steps, and gives the files that the compiler starts from. */
function copyAndTake(copy: string, steps: readonly Step[]): string[] {
  for (const path of ['app', 'contract', 'server', 'locales']) {
    cpSync(join(projectRoot, path), join(copy, path), { recursive: true, filter: isCompiled });
  }
  // The compiler takes packages of one name and version for one package.
  const description = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...description, name: basename(copy) }));
  const { changed } = new ChangedFiles(steps);
  for (const [path, text] of changed) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  return [...newsRoots, ...[...changed.keys()].filter((path) => /^(app|contract|server)\/.*\.tsx?$/.test(path))];
}

/** The sources with the changes in them. */
function sourceOf({ changed }: ChangedFiles): SourceFiles {
  return new Map([...readSourceFiles(), ...[...changed].filter(([path]) => /\.tsx?$/.test(path))]);
}

test('a field that is written and not told is missed where items are edited and stored', () => {
  expect(broken.get('written')).toEqual(
    expect.arrayContaining(['app/features/news/admin/news-fields.ts', 'server/domains/news/news.repository.ts']),
  );
});

test('a field that the contract has is missed where it is asked for and where it is named, and nowhere else', () => {
  expect(broken.get('told')).toEqual([
    'app/features/news/admin/news-edit.tsx',
    'app/features/news/admin/news-inputs.tsx',
    'app/testing.tsx',
  ]);
  const files = new Set([written, told, ...others].flatMap((step) => step?.path ?? []));
  expect(files.size).toBeLessThanOrEqual(6);
});

test('all steps together compile, keep to the rules of imports, and are named in both languages', () => {
  expect(broken.get('all')).toEqual([]);
  const files = new ChangedFiles(everyStep);
  expect(findBreaches(sourceOf(files))).toEqual([]);
  for (const namespace of ['admin', 'content', 'translation']) {
    const inLanguage = (language: string) => JSON.parse(files.read(`locales/${language}/${namespace}.json`) ?? '');
    expect(findLocaleFaults({ en: inLanguage('en'), ru: inLanguage('ru') })).toEqual([]);
  }
});

test('all steps together leave the files in order', async () => {
  const written = [...new ChangedFiles(everyStep).changed.keys()].filter((path) => /\.(tsx?|json)$/.test(path));
  cpSync(join(projectRoot, 'biome.json'), join(folder, 'all/biome.json'));
  const options = ['--vcs-enabled=false', '--reporter=github', ...written];
  expect(await run('biome', ['ci', ...options], join(folder, 'all'))).not.toContain('::');
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
