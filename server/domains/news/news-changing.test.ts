import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { countFilesOf } from '#server/testing/an-upload.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

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

  test('names the item in capitals too', async () => {
    const news = await writeNews(server, token);
    const body = { id: news.id.toUpperCase(), title_en: 'New' };
    expect(await succeed(server, 'updateNews', { token, body })).toMatchObject({ id: news.id, title_en: 'New' });
  });

  test('does not move an item among those of its day', async () => {
    const date = '2031-05-05';
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

  test('stays as long as another item has the same one', async () => {
    const content = await aPicture();
    const [one, other] = [await writeNews(server, token, {}, content), await writeNews(server, token, {}, content)];
    expect(one.imageUrl).toBe(other.imageUrl);
    await succeed(server, 'updateNews', { token, body: { id: one.id, removeImage: true } });
    expect(await countFilesOf(server, other.imageUrl)).toBe(2);
    await succeed(server, 'deleteNews', { token, parameters: { id: other.id } });
    expect(await countFilesOf(server, other.imageUrl)).toBe(0);
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
