import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { seedNewDatabase } from '#server/seed/seed.ts';
import { aFolder } from '#server/testing/a-folder.ts';
import { runOnTerminal } from '#server/testing/a-terminal.ts';
import { serveTest } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { demoPlacesOf, textPlacesOf } from '#server/text/texts.ts';

// On SQLite alone: the texts lie in a folder.

const folder = aFolder();

const run = (...words: string[]) => runOnTerminal(readConfig({ CONTENT_DIR: join(folder, 'lab') }), words, { folder });

test('the demo has nothing to mend', async () => {
  const { contentFolder } = demoPlacesOf(join(import.meta.dirname, '../..'));
  expect(await run('check-content', contentFolder)).toMatchObject({
    code: 0,
    said: [expect.stringMatching(/^0 faults, 0 warnings/)],
  });
});

test('one fault is not several', async () => {
  const { contentFolder } = demoPlacesOf(join(import.meta.dirname, '../..'));
  await cp(contentFolder, join(folder, 'one'), { recursive: true });
  await writeFile(join(folder, 'one/brand/logo.png'), '');
  expect((await run('check-content', 'one')).said.at(-1)).toMatch(/^1 fault, 0 warnings in /);
});

describe('a new lab', () => {
  test.each([
    ['lab', [], ['brand', 'en', 'files', 'site.json']],
    ['both', ['en,ru'], ['brand', 'en', 'files', 'ru', 'site.json']],
  ])('%s begins with a folder in its languages, and is told what to replace', async (name, languages, parts) => {
    expect(await run('new-lab', name, ...languages)).toMatchObject({ code: 0 });
    expect((await readdir(join(folder, name))).sort()).toEqual(parts);
    const { code, said } = await run('check-content', name);
    expect(code).toBe(3);
    expect(said.at(-1)).toMatch(/^0 faults, [1-9]\d+ warnings/);
    expect(said.slice(0, -1).filter((line) => !/^warning: content\/\S+:\d+: replace /.test(line))).toEqual([]);
  });

  test('has a site with every default, and nothing of the demo in it', async () => {
    const config = readConfig({ CONTENT_DIR: join(folder, 'lab') });
    const server = await serveTest({ SEED: 'demo' }, textPlacesOf(config, join(import.meta.dirname, '../..')));
    await seedNewDatabase(server.config, server.services);
    expect((await succeed(server, 'getHomeContent')).molecule?.still).toMatch(/^<svg/);
    expect(JSON.stringify([await succeed(server, 'listPeople'), await succeed(server, 'listNews')])).not.toMatch(
      /Orlova/,
    );
    expect((await call(server, 'getContentPage', { parameters: { name: 'research3' } })).status).toBe(200);
  });

  test.each([
    [['new-lab', 'lab'], /is not empty/],
    [['new-lab', 'other', 'en,xx'], /no language xx \(en, ru/],
    [['new-lab', 'other', 'ru'], /en must be one/],
    [['check-content', 'nowhere'], /no folder/],
  ])('%j is refused', async (words, complaint) => {
    expect(await run(...words)).toMatchObject({ code: 2, complaints: expect.stringMatching(complaint) });
  });
});

test('all faults of a folder are named in one run, each with its line and cure', async () => {
  await run('new-lab', 'broken');
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, 'broken', file);
    await writeFile(path, change(await readFile(path, 'utf8').catch(() => '')));
  };
  const page = (name: string, text: string) => edit(`en/${name}.md`, () => text);
  await edit('site.json', (text) => text.replace('"address": {', '"adress": {'));
  await page(
    'about',
    '---\nlead: L\ntitel: About\n---\n\n[she](#nobody) [lab](/nowhere) [they](/about#name-surname)\n',
  );
  await page('education', '---\ntitle: T\n---\n\nA [course](/courses), [not\nthere](/nowhere), [us](about).\n');
  await page('resources', '---\ntitle: T\n---\n## Laser\n\n[one](#laser) [two](#lasers) [three](/resources#lasers)\n');
  await page('research', '---\ntitle: T\n---\n\nIn a line\n$E = \\hnu$.\n\n$$\n\\frac{1\n$$\n');
  await page('research1', '---\ntitle: a: b\n---\n\n[she](/about#nobody)\n');
  await page('research2', '---\ntitle: T\nrelated: [page:research9]\n---\n\n![](/files/line.svg)\n');
  await page('research3', `---\ntitle: ${'T'.repeat(71)}\ndescription: ${'D'.repeat(201)}\n---\n`);
  await page('collaborations', '---\ntitle: T\n---\n\n```molecule\nfile: benzene.sdf\nalt: B\ncaption: $\\x$\n```\n');
  await edit('files/line.svg', () => '<svg viewBox="0 0 10 5"><path d="M0 0h10"/></svg>');
  for (const end of ['pdb', 'png']) await edit(`files/empty.${end}`, () => 'nothing\n');

  const { code, said } = await run('check-content', 'broken');
  expect(code).toBe(1);
  const lines = said.filter((line) => !line.includes(': replace '));
  const expected = [
    'site.json:1: address: is missing; add it: it must be a text by language, ',
    'site.json:22: adress: is not a field that is known here; remove it, or name it as one of titlePrefix,',
    'en/about.md:1: title: is missing; add it: it must be a text, ',
    'en/about.md:3: titel: is not a field that is known here; remove it, or name it as one of title, lead,',
    'en/about.md:6: #nobody: there is no such heading on /about, which has #name-surname',
    'en/about.md:6: /nowhere: there is no such page',
    'en/education.md:5: /nowhere: there is no such page; write content/en/nowhere.md',
    'en/resources.md:6: #lasers: there is no such heading on /resources, which has #laser',
    'en/resources.md:6: /resources#lasers: there is no such heading',
    'en/research.md:6: the formula E = \\hnu cannot be set: Undefined control sequence: \\hnu at position 5; mend its TeX, or ',
    "en/research.md:8: the formula \\frac{1 cannot be set: Unexpected end of input in a macro argument, expected '}' at end of input; mend",
    'en/research1.md:2: its fields cannot be read: ',
    'en/research1.md:5: /about#nobody: there is no such heading on /about',
    'en/research2.md:3: related: there is no page content/en/research9.md',
    'en/research2.md:6: the picture /files/line.svg has no alternative text',
    'en/collaborations.md:5: the formula \\x cannot be set',
    'files/empty.pdb: no structure can be read in it',
    'files/empty.png: no picture can be read in it',
  ].map((line) => `content/${line}`);
  expect(expected.filter((start) => !lines.some((line) => line.startsWith(start)))).toEqual([]);
  expect(lines.slice(-3)).toEqual([
    expect.stringMatching(/^warning: content\/en\/research3\.md:2: title: is longer than 70/),
    expect.stringMatching(/^warning: content\/en\/research3\.md:3: description: is longer than 200/),
    expect.stringMatching(new RegExp(`^${expected.length} faults, \\d+ warnings in `)),
  ]);
});

test.each([
  ['{\n"a": 1,\n}', 3, 'Expected double-quoted property name'],
  ['{\n"a": x\n}', 2, 'Unexpected token'],
  ['{\n"a": 1', 2, "Expected ',' or '}' after property value; see whether"],
  ['{\n"a":\n', 2, 'Unexpected end; see whether'],
  ['{\n"a": 1 }\n}', 3, 'Unexpected non-whitespace character; see whether'],
  [`{\n"a": "${'long '.repeat(9)}",\n"b": x,\n"c": "${'long '.repeat(9)}"}`, 3, "Unexpected token 'x'; see whether"],
])('a site.json of %j has its fault named with its line', async (text, line, words) => {
  await writeFile(join(folder, 'broken/site.json'), text);
  const told = (await run('check-content', 'broken')).said.filter((fault) => fault.includes('site.json'));
  expect(told).toEqual([expect.stringContaining(`content/site.json:${line}: is not JSON: ${words}`)]);
});
