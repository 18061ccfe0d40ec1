import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type News, NewsContent } from '#contract/news.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aNewsItem, writeNews } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { countFilesOf } from '#server/testing/an-upload.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

/** Sends a request that must be refused and must leave nothing behind. Gives the problem. */
async function refuse(body: unknown) {
  const before = [await succeed(server, 'listNews'), await server.files()];
  const answer = await call(server, 'createNews', { token, body });
  expect([await succeed(server, 'listNews'), await server.files()]).toEqual(before);
  return { code: answer.problem?.code, fieldCodes: answer.fieldCodes };
}

describe('writing an item', () => {
  test('as JSON keeps what was sent, trimmed', async () => {
    const news = await succeed(server, 'createNews', { token, body: { ...aNewsItem, title_en: ' T 🧬\n' } });
    const content = NewsContent.parse({ ...aNewsItem, title_en: 'T 🧬' });
    const expected: News = { id: news.id, ...content, imageUrl: null, isPublic: true, version: 1 };
    expect(news).toEqual(expected);
    expect(await succeed(server, 'getNews', { parameters: { id: news.id } })).toEqual(news);
  });

  test('may be as long as the limits say, in letters of four bytes too', async () => {
    const body = aForm({
      ...aNewsItem,
      title_en: 'a'.repeat(300),
      description_en: 'б'.repeat(20_000),
      description_ru: '🧬'.repeat(10_000),
    });
    const news = await succeed(server, 'createNews', { token, body });
    expect(news.description_ru).toBe('🧬'.repeat(10_000));
  });
});

describe('what is refused leaves nothing behind', () => {
  test('fields that break a rule, in JSON and in a form', async () => {
    const fields = { ...aNewsItem, title_en: 'a'.repeat(301), date: 'x' };
    const expected = { code: 'VALIDATION_FAILED', fieldCodes: ['title_en TOO_LONG', 'date INVALID_DATE'] };
    expect(await refuse(fields)).toEqual(expected);
    expect(await refuse(aForm(fields, { content: await aPicture() }))).toEqual(expected);
    expect((await refuse(aForm({ title_en: 'T' }))).fieldCodes).toEqual(['date REQUIRED']);
  });

  test('a file that is no picture', async () => {
    const refusal = { code: 'UNSUPPORTED_MEDIA_TYPE', fieldCodes: ['image INVALID_IMAGE'] };
    expect(await refuse(aForm(aNewsItem, { content: (await aPicture()).subarray(0, 100) }))).toEqual(refusal);
  });
});

function read(id: string) {
  return succeed(server, 'getNews', { parameters: { id } });
}

describe('a change', () => {
  test('may empty a text, and a title as long as the other stands', async () => {
    const news = await writeNews(server, token);
    const body = aForm({ id: news.id, version: '1', title_ru: '', description_en: '' });
    const changed = await succeed(server, 'updateNews', { token, body });
    expect(changed).toEqual({ ...news, title_ru: '', description_en: '', version: 2 });
    const answer = await call(server, 'updateNews', { token, body: { id: news.id, title_en: ' ' } });
    expect(answer.fieldCodes).toEqual(['title_en TITLE_REQUIRED']);
    expect(await read(news.id)).toEqual(changed);
  });

  test('does not move an item among those of its day', async () => {
    const date = '2026-05-05';
    const older = await writeNews(server, token, { date });
    const newer = await writeNews(server, token, { date });
    await succeed(server, 'updateNews', { token, body: { id: older.id, title_en: 'New' } });
    const [first, second] = await succeed(server, 'listNews', { query: 'limit=2' });
    expect([first?.id, second?.id]).toEqual([newer.id, older.id]);
  });
});

describe('the picture of an item', () => {
  test('stays when it is replaced by itself', async () => {
    const content = await aPicture();
    const news = await writeNews(server, token, {}, content);
    const changed = await succeed(server, 'updateNews', { token, body: aForm({ id: news.id }, { content }) });
    expect(changed).toEqual({ ...news, version: 2 });
    expect(await countFilesOf(server, news.imageUrl)).toBe(2);
  });

  test('survives that one item lets go of it while another takes it', async () => {
    const content = await aPicture();
    for (let round = 0; round < 8; round++) {
      const letting = await writeNews(server, token, {}, content);
      const [, taking] = await Promise.all([
        succeed(server, 'deleteNews', { token, parameters: { id: letting.id } }),
        writeNews(server, token, {}, content),
      ]);
      expect(await countFilesOf(server, taking.imageUrl)).toBe(2);
      await succeed(server, 'deleteNews', { token, parameters: { id: taking.id } });
    }
    expect(await countFilesOf(server, (await writeNews(server, token, {}, content)).imageUrl)).toBe(2);
  });
});

describe('deleting', () => {
  test('with the type of a body that is not there works', async () => {
    const { id } = await writeNews(server, token);
    const headers = { 'content-type': 'application/json' };
    await succeed(server, 'deleteNews', { token, parameters: { id }, headers });
  });
});

describe('a change sent again under the same key', () => {
  test('leaves the picture alone that has replaced its own since', async () => {
    const { id } = await writeNews(server, token);
    const content = await aPicture();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => succeed(server, 'updateNews', { token, body: aForm({ id }, { content }), headers });
    await send();
    const later = await succeed(server, 'updateNews', { token, body: aForm({ id }, { content: await aPicture() }) });
    await send();
    expect(await read(id)).toEqual(later);
    expect(await countFilesOf(server, later.imageUrl)).toBe(2);
  });
});
