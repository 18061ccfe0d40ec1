import { execFile } from 'node:child_process';
import { cp, glob, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { News } from '#contract/news.ts';
import type { SearchAnswer } from '#contract/search.ts';
import { aFolder } from '../../server/testing/a-folder.ts';
import { ChangedFiles, stepsOf } from '../guardrails/how-to.ts';
import { projectRoot } from '../guardrails/source-files.ts';
import { demand, signInAsAdministrator } from '../support/api-client.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

/** A copy of the program with German added as `docs/how-to/make-it-yours.md` says. Its texts are English words marked as German. */
const folder = aFolder();
let server: RunningServer;
let token = '';

type Words = { readonly [key: string]: string | Words };
const german = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, typeof text === 'string' ? `Ü ${text}` : german(text)]),
  );

beforeAll(async () => {
  for (const path of [
    'app',
    'contract',
    'server',
    'locales',
    'scripts',
    'package.json',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ]) {
    await cp(join(projectRoot, path), join(folder, path), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  const guide = await readFile(join(projectRoot, 'docs/how-to/make-it-yours.md'), 'utf8');
  for (const [path, text] of new ChangedFiles(stepsOf(guide)).changed) await writeFile(join(folder, path), text);
  for await (const file of glob('*.json', { cwd: join(folder, 'locales/en') })) {
    const words: Words = JSON.parse(await readFile(join(folder, 'locales/en', file), 'utf8'));
    const path = join(folder, 'locales/de', file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, JSON.stringify(german(words)));
  }
  const lab = join(folder, 'lab');
  await promisify(execFile)(process.execPath, ['server/cli.ts', 'new-lab', lab, 'en,ru,de'], { cwd: folder });
  await writeFile(join(lab, 'de/about.md'), '---\ntitle: Über uns\n---\n\nWir bauen Rotaxane.\n');
  await rm(join(lab, 'de/education.md'));
  server = await startServer({
    folder,
    environment: { NODE_ENV: 'development', CONTENT_DIR: lab, SITE_LANGUAGES: 'en,ru,de' },
  });
  token = await signInAsAdministrator(server.url);
  // The first page compiles the sources. On a busy machine that takes longer than the limit of a test.
  await fetch(`${server.url}/de/about`);
}, 240_000);

afterAll(() => server?.stop());

/** The texts among these that a page lacks. A failure then prints only them and not the whole page. */
async function lacking(path: string, ...texts: readonly string[]): Promise<string[]> {
  const page = await (await fetch(server.url + path)).text();
  return texts.filter((text) => !page.includes(text));
}

test.each([
  [
    '/de/about',
    '<html lang="de"',
    'Über uns',
    'Rotaxane',
    'Ü News',
    '>Deutsch<',
    'content="de_DE"',
    '/share/de/about.png',
  ],
  ['/about', 'hrefLang="de" href="http', '/de/about"'],
  ['/de/education', 'Ü This text is available only in English.', ' lang="en"'],
  ['/de/authorization', 'Ü Sign in', 'Ü Please fill this in.'],
  ['/sitemap.xml', 'hreflang="de" href="http', '/de/about"'],
  ['/api/api/docs?language=de', '<html lang="de"', 'Ü '],
  ['/locales/de/letters.json', 'Ü '],
])('%s has it', async (path, ...texts) => {
  expect(await lacking(path, ...texts)).toEqual([]);
});

test('news are written and read in it, publications are listed, and both are found', async () => {
  const texts = { title_de: 'Neue Rotaxane', description_de: 'Der Ring wandert.', title_en: 'New rotaxanes' };
  const body = { ...texts, date: '2026-03-01' };
  const news: News = await (await demand(server.url, 'createNews', { token, body })).json();
  expect(news).toMatchObject({ ...texts, title_ru: '', description_ru: '' });
  const { id, version } = news;
  await demand(server.url, 'updateNews', { token, body: { id, version, title_en: 'Rotaxanes' } });
  const paper = {
    type: 'article',
    title: 'A walking ring',
    authors: [{ family: 'Bauer' }],
    year: 2026,
    language: 'de',
  };
  await demand(server.url, 'createPublication', { token, body: paper });
  expect([
    await lacking(`/de/news/${id}`, 'Neue Rotaxane', 'Der Ring wandert.', 'März'),
    await lacking(`/ru/news/${id}`, 'lang="en"', 'Rotaxanes'),
    await lacking('/de/feed.xml', 'Neue Rotaxane'),
    await lacking('/de/publications', 'A walking ring'),
  ]).toEqual([[], [], [], []]);
  const found = async (query: string) => {
    const answer: SearchAnswer = await (
      await demand(server.url, 'searchSite', { query: { query, language: 'de' } })
    ).json();
    return answer.items;
  };
  expect(await found('wandert')).toMatchObject([{ title: [{ text: 'Neue Rotaxane' }] }]);
  expect((await found('Rotaxane')).map(({ path }) => path).sort()).toEqual(['/about', `/news/${id}`]);
  expect(await found('walking')).toMatchObject([{ titleLanguage: 'en' }]);
});
