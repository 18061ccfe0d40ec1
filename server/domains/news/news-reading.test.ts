import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeNews } from '#server/testing/a-news-item.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');
for (const [title_en, date] of [
  ['b', '2026-02-01'],
  ['d', '2025-12-31'],
  ['a', '2026-03-01'],
  ['c1', '2026-01-15'],
  ['c2', '2026-01-15'],
  ['c3', '2026-01-15'],
] as const) {
  await writeNews(server, token, { title_en, date });
}

async function titles(query?: string): Promise<string> {
  const news = await succeed(server, 'listNews', query === undefined ? {} : { query });
  return news.map(({ title_en }) => title_en).join(' ');
}

describe('the list', () => {
  test('comes whole, newest day first, and of one day what was written last', async () => {
    expect(await titles()).toBe('a b c3 c2 c1 d');
  });

  test.each([
    ['limit=2', 'a b'],
    ['limit=2&offset=2', 'c3 c2'],
    ['offset=4', 'c1 d'],
    ['limit=1000', 'a b c3 c2 c1 d'],
    ['offset=6', ''],
    ['offset=9007199254740991', ''],
    ['unknown=1&limit=1', 'a'],
  ])('%s gives %j', async (query, expected) => {
    expect(await titles(query)).toBe(expected);
  });

  test('is the same for everyone, whoever asks', async () => {
    const visitor = await call(server, 'listNews');
    const administrator = await call(server, 'listNews', { token });
    expect(administrator.text).toBe(visitor.text);
    expect(administrator.headers['cache-control']).toBe('no-store');
  });
});

describe('the list of what is searched for', () => {
  beforeAll(async () => {
    await writeNews(server, token, { title_en: 'Folding of DNA', title_ru: 'Сворачивание ДНК', date: '2020-01-02' });
    await writeNews(server, token, { title_en: '', title_ru: 'Ёлка и днк', date: '2020-01-01' });
  });
  afterAll(async () => {
    for (const { id } of await succeed(server, 'listNews', { query: 'offset=6' })) {
      await succeed(server, 'deleteNews', { token, parameters: { id } });
    }
  });

  test.each([
    ['ДНК', 2, ['Сворачивание ДНК', 'Ёлка и днк']],
    ['dna СВОР', 1, ['Сворачивание ДНК']],
    ['елка', 1, ['Ёлка и днк']],
    ['днк&limit=1&offset=1', 2, ['Ёлка и днк']],
    ['100%25', 0, []],
    ['%20&offset=7', 8, ['Ёлка и днк']],
  ])('%s: %i', async (search, count, found) => {
    const query = `search=${search}`;
    const answer = await call(server, 'listNews', { query });
    expect(answer.headers['x-total-count']).toBe(String(count));
    const news = await succeed(server, 'listNews', { query });
    expect(news.map(({ title_ru }) => title_ru)).toEqual(found);
  });
});

describe('one item', () => {
  test('comes with everything that it has', async () => {
    const written = await writeNews(server, token, { title_ru: 'Ёлка', date: '2020-02-29' });
    expect(await succeed(server, 'getNews', { parameters: { id: written.id } })).toEqual(written);
    expect(written).toMatchObject({ title_ru: 'Ёлка', date: '2020-02-29', imageUrl: null, version: 1 });
    await succeed(server, 'deleteNews', { token, parameters: { id: written.id } });
  });

  test('is not sent again to a browser that has it, until it changes', async () => {
    const { id, version } = await writeNews(server, token, { date: '2019-01-01' });
    const { headers } = await call(server, 'getNews', { parameters: { id } });
    const known = { parameters: { id }, headers: { 'if-none-match': `"other", W/${headers.etag}` } };
    expect((await call(server, 'getNews', known)).status).toBe(304);
    await succeed(server, 'updateNews', { token, body: { id, version, title_en: 'changed' } });
    expect((await call(server, 'getNews', known)).status).toBe(200);
    await succeed(server, 'deleteNews', { token, parameters: { id } });
    expect((await call(server, 'getNews', known)).status).toBe(404);
  });
});
