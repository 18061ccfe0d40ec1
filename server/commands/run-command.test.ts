import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { commandLineId } from '#contract/audit.ts';
import { maxImportEntries } from '#contract/limits.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { demoPlaces } from '#server/testing/a-site.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { readConfig } from '../config.ts';
import { commands } from './run-command.ts';

// On SQLite alone: it is about what is typed and said; what commands do is tried on both.
// Commands read what the configuration names.
const server = await serveTests({ CONTENT_DIR: demoPlaces.contentFolder });
await signIn(server, 'ADMIN');
const folder = aFolder();

/** Runs a command beside the server, and tells how it ended and what it said. */
const run = (...words: string[]) => runOnTerminal(server.config, words, { folder });
const takeIn = (...words: string[]) => run('import-publications', ...words);

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const good = '@article{one,\n  title = {Rings of light},\n  year = 2020\n}\n';
const bad = '@article{two,\n  title = {No year}\n}\n';
const titles = async () => (await succeed(server, 'listPublications')).map(({ title }) => title);

test('a dry run says what would be done, and does nothing', async () => {
  const { code, said } = await takeIn(await fileOf('dry.bib', good + bad), '--dry-run');
  expect(said[0]).toBe('+ line 1: Rings of light (2020)');
  expect(said[1]).toMatch(/^! line \d: .*year/);
  expect(said[2]).toMatch(/^1 would be created, 0 skipped, 1 failed/);
  expect(code).toBe(3);
  expect(await titles()).toEqual([]);
});

test('a file is taken in while the server runs, which hears of it', async () => {
  const file = await fileOf('lab.bib', good);
  const created = ['+ Rings of light (2020)', '1 created, 0 skipped, 0 failed'];
  expect(await takeIn(file)).toMatchObject({ code: 0, said: created });
  await vi.waitFor(async () => expect(await titles()).toEqual(['Rings of light']));
  const skipped = [expect.stringMatching(/^= Rings of light: /), '0 created, 1 skipped, 0 failed'];
  expect(await takeIn(file)).toMatchObject({ code: 0, said: skipped });
  const token = await signIn(server, 'ADMIN');
  const [entry] = await succeed(server, 'listAudit', { token, query: 'action=publications.imported' });
  expect(entry?.actor).toEqual({ id: commandLineId, email: null });
  expect(await succeed(server, 'listImports', { token })).toMatchObject([{ fileName: 'lab.bib', actorEmail: null }]);
});

test('a path begins where the command was called', async () => {
  await fileOf('my list.bib', good);
  expect((await takeIn('my list.bib', '--dry-run')).code).toBe(0);
});

test('what a title holds for a terminal to obey is not passed on', async () => {
  const csl = { type: 'book', title: 'Rings\u001b[31m of\u009b2J \u202eice\u0007', issued: '2001' };
  const file = await fileOf('orders.json', JSON.stringify([csl]));
  for (const words of [['--dry-run'], [], []]) {
    const { said } = await takeIn(file, ...words);
    expect(said[0]).toMatch(/Rings ?\[31m of ?2J ice/);
    expect(said.join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  }
  expect((await run('no-\u001b[31msuch')).complaints).toMatch(/^There is no command no-\[31msuch/);
});

test('a list of too many is refused in one line', async () => {
  const item = '{"title":"T","issued":"2020"},';
  const file = await fileOf('many.json', `[${item.repeat(maxImportEntries)}{"title":"T","issued":"2020"}]`);
  const complaints = 'One list can bring at most 20000 publications: divide it.';
  expect(await takeIn(file)).toMatchObject({ code: 1, said: [], complaints });
});

test('a file of the old Russian code page is understood', async () => {
  const cyrillic = Buffer.from([0xca, 0xee, 0xeb, 0xfc, 0xf6, 0xe0]);
  const content = Buffer.concat([Buffer.from('@book{k, year = 1999, title = {'), cyrillic, Buffer.from('}}')]);
  expect((await takeIn(await fileOf('old.bib', content))).said[0]).toBe('+ Кольца (1999)');
});

test.each([
  [[], 2],
  [['help'], 0],
  [['--help'], 0],
])('%j tells what there is', async (words, code) => {
  const outcome = await run(...words);
  expect(outcome.code).toBe(code);
  expect(outcome.said.join('\n')).toContain('import-publications <file> [--dry-run]');
});

/** A value to type for each argument. */
const typed: Readonly<Record<string, string>> = {
  email: 'a@b.org',
  file: 'a file',
  folder: 'a folder',
  languages: 'en',
};
const shapes = Object.entries(commands).map(([name, { usage }]) => {
  const names = [...usage.matchAll(/<([^>]+)>/g)].map(([, argument = '']) => argument);
  return [name, usage, names.map((argument) => typed[argument] ?? '')] as const;
});

test.each(shapes)('%s tells of itself alone, in the shape that all have', async (name, usage, values) => {
  expect(usage).toMatch(new RegExp(`^${name}( <[a-z]+>)*( \\[<[a-z]+>\\])?( \\[--[a-z-]+\\])*$`));
  expect(values).not.toContain('');
  for (const words of [['--help'], [...values, '-h']]) {
    const { code, said } = await run(name, ...words);
    expect(code).toBe(0);
    expect(said.filter((line) => /^ {2}\S/.test(line))).toEqual([`  ${usage}`]);
    expect(said.find((line) => line.startsWith('      '))).toMatch(/\.$/);
  }
});

test.each(shapes)('%s that is called wrongly says how it is called, and does nothing', async (name, usage, values) => {
  const needed = usage.replaceAll(/\[<[^>]+>\]/g, '').match(/<[^>]+>/g) ?? [];
  for (const [words, complaint] of [
    [[...values, '--force'], 'It does not take --force.'],
    [[...values, 'more'], 'It does not take more.'],
    ...(needed.length === 0 ? [] : [[values.slice(0, needed.length - 1), `It needs ${needed.at(-1)}.`]]),
    ...(usage.includes('<email>') ? [[['nobody', ...values.slice(1)], 'nobody is no e-mail.']] : []),
  ] as [string[], string][]) {
    const complaints = `${complaint}\nUsage: npm run cli -- ${usage}`;
    expect(await run(name, ...words)).toMatchObject({ code: 2, said: [], complaints });
  }
});

test('the README has a line for each', async () => {
  const readme = await readFile(join(import.meta.dirname, '../../README.md'), 'utf8');
  const lines = [...readme.matchAll(/^\| `([a-z-]+(?: [<[][^`]*)?)` \|/gm)].map(([, usage]) => usage);
  expect(lines.sort()).toEqual(shapes.map(([, usage]) => usage).sort());
});

test.each([
  [['no-such'], /There is no command no-such/],
  [['constructor'], /There is no command constructor/],
  [['import-publications', '/nowhere/lab.bib'], /cannot be read \(ENOENT\)/],
])('%j is refused', async (words, complaint) => {
  const { code, complaints } = await run(...words);
  expect(code).toBe(2);
  expect(complaints).toMatch(complaint);
});

test('a place without a database is told, and none is made', async () => {
  const config = readConfig({ DATA_DIR: join(folder, 'none') });
  const { code, complaints } = await runOnTerminal(config, ['import-publications', await fileOf('a.bib', good)]);
  expect([code, complaints]).toEqual([1, expect.stringMatching(/has no database yet/)]);
});

test('a database is never migrated under a running server', async () => {
  const old = await serveTest();
  await old.services.database.write((executor) =>
    executor
      .withTables<{ migration_checksums: { name: string } }>()
      .deleteFrom('migration_checksums')
      .where('name', 'like', '0005%')
      .execute(),
  );
  const { code, complaints } = await runOnTerminal(old.config, ['import-publications', await fileOf('b.bib', good)]);
  expect([code, complaints]).toEqual([1, expect.stringMatching(/^The database is older than this program/)]);
});

test('is not disturbed by a reader that has read enough', async () => {
  const program = join(import.meta.dirname, '..', 'cli.ts');
  const child = spawn(process.execPath, [program, 'help'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const ending = once(child, 'close');
  expect([await text(child.stderr), await ending]).toEqual(['', [0, null]]);
});

test('people of the lab are linked by whole names; of others it says so', async () => {
  const work = '@book{a, title = {By us}, year = 2019, author = {Yartsev, Gleb and Orlova, V.}}';
  const { said } = await takeIn(await fileOf('names.bib', work));
  const unlinked = expect.stringMatching(/^\? V\. Orlova: not linked, may be /);
  expect(said).toEqual([unlinked, '+ By us (2019)', expect.anything()]);
  const taken = (await succeed(server, 'listPublications')).find(({ title }) => title === 'By us');
  expect(taken?.authors.map(({ memberId }) => memberId)).toEqual(['gleb-yartsev', undefined]);
});
