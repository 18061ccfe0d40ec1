import { describe, expect, test } from 'vitest';
import type { News } from '#contract/news.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aNewsItem } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

/** Sends a request that must be refused and leave nothing behind; gives what it was refused with. */
async function refuse(body: unknown) {
  const before = [await succeed(server, 'listNews'), await server.files()];
  const answer = await call(server, 'createNews', { token, body });
  expect([await succeed(server, 'listNews'), await server.files()]).toEqual(before);
  return { code: answer.problem?.code, fieldCodes: answer.fieldCodes };
}

describe('writing an item', () => {
  test('as JSON keeps what was sent, trimmed', async () => {
    const news = await succeed(server, 'createNews', { token, body: { ...aNewsItem, title_en: ' T 🧬\n' } });
    const expected: Omit<News, 'id'> = { ...aNewsItem, title_en: 'T 🧬', imageUrl: null, version: 1 };
    expect(news).toEqual({ id: news.id, ...expected });
    expect(await succeed(server, 'getNews', { parameters: { id: news.id } })).toEqual(news);
  });

  test('with one title only leaves the rest empty', async () => {
    const body = { title_ru: 'Соты', date: '2024-02-29' };
    const news = await succeed(server, 'createNews', { token, body });
    expect(news).toMatchObject({ title_ru: 'Соты', title_en: '', description_ru: '', description_en: '' });
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
