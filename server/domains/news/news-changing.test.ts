import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

function read(id: string) {
  return succeed(server, 'getNews', { parameters: { id } });
}

/** How many files belong to a picture. */
async function countFilesOf(imageUrl: string | null): Promise<number> {
  const hash = imageUrl?.slice('media/'.length, 'media/'.length + 32) ?? 'no picture';
  return (await server.files()).filter((name) => name.startsWith(hash)).length;
}

describe('a change', () => {
  test('keeps what it leaves out and counts up the version', async () => {
    const news = await writeNews(server, token, {}, await aPicture());
    const changed = await succeed(server, 'updateNews', { token, body: { id: news.id, title_en: ' New ' } });
    expect(changed).toEqual({ ...news, title_en: 'New', version: 2 });
    expect(await read(news.id)).toEqual(changed);
  });

  test('may say nothing at all', async () => {
    const news = await writeNews(server, token);
    const changed = await succeed(server, 'updateNews', { token, body: { id: news.id } });
    expect(changed).toEqual({ ...news, version: 2 });
  });

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

  test('of what is not there is not found, and its picture is not kept', async () => {
    const before = await server.files();
    const body = aForm({ id: newId(), title_en: 'New' }, { content: await aPicture() });
    expect((await call(server, 'updateNews', { token, body })).problem?.code).toBe('NOT_FOUND');
    expect(await server.files()).toEqual(before);
  });
});

describe('two administrators', () => {
  test('the one who is behind is told, with what stands now, and nothing is overwritten', async () => {
    const news = await writeNews(server, token);
    const first = await succeed(server, 'updateNews', { token, body: { id: news.id, version: 1, title_en: 'First' } });
    const files = await server.files();
    const body = aForm({ id: news.id, version: '1', title_en: 'Second' }, { content: await aPicture() });
    const answer = await call(server, 'updateNews', { token, body });
    expect(answer.problem?.code).toBe('STALE_VERSION');
    expect(answer.problem?.current).toEqual(first);
    expect(await read(news.id)).toEqual(first);
    expect(await server.files()).toEqual(files);
  });

  test('at the same time: one is written, all others are told', async () => {
    const news = await writeNews(server, token);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        call(server, 'updateNews', { token, body: { id: news.id, version: 1, title_en: `T${index}` } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await read(news.id)).version).toBe(2);
  });

  test('who send no version each write their own fields', async () => {
    const news = await writeNews(server, token);
    const changes = [{ title_en: 'A' }, { title_ru: 'Б' }, { description_en: 'C' }, { description_ru: 'Д' }];
    await Promise.all(
      changes.map((change) => succeed(server, 'updateNews', { token, body: { id: news.id, ...change } })),
    );
    const after = { title_en: 'A', title_ru: 'Б', description_en: 'C', description_ru: 'Д', version: 5 };
    expect(await read(news.id)).toEqual({ ...news, ...after });
  });
});

describe('the picture of an item', () => {
  test('is replaced, and the old one is gone', async () => {
    const news = await writeNews(server, token, {}, await aPicture());
    const body = aForm({ id: news.id }, { content: await aPicture() });
    const changed = await succeed(server, 'updateNews', { token, body });
    expect(changed.imageUrl).not.toBe(news.imageUrl);
    expect(await countFilesOf(news.imageUrl)).toBe(0);
    expect(await countFilesOf(changed.imageUrl)).toBe(2);
  });

  test('stays when it is replaced by itself', async () => {
    const content = await aPicture();
    const news = await writeNews(server, token, {}, content);
    const changed = await succeed(server, 'updateNews', { token, body: aForm({ id: news.id }, { content }) });
    expect(changed).toEqual({ ...news, version: 2 });
    expect(await countFilesOf(news.imageUrl)).toBe(2);
  });

  test('stays as long as another item has the same one', async () => {
    const content = await aPicture();
    const [one, other] = [await writeNews(server, token, {}, content), await writeNews(server, token, {}, content)];
    expect(one.imageUrl).toBe(other.imageUrl);
    await succeed(server, 'updateNews', { token, body: { id: one.id, removeImage: true } });
    expect(await countFilesOf(other.imageUrl)).toBe(2);
    await succeed(server, 'deleteNews', { token, parameters: { id: other.id } });
    expect(await countFilesOf(other.imageUrl)).toBe(0);
  });

  test('is removed when that is asked for, and only then', async () => {
    const news = await writeNews(server, token, {}, await aPicture());
    const kept = await succeed(server, 'updateNews', { token, body: aForm({ id: news.id, removeImage: 'false' }) });
    expect(kept.imageUrl).toBe(news.imageUrl);
    const without = await succeed(server, 'updateNews', { token, body: aForm({ id: news.id, removeImage: 'true' }) });
    expect(without.imageUrl).toBeNull();
    expect(await countFilesOf(news.imageUrl)).toBe(0);
  });

  test('survives that one item lets go of it while another takes it', async () => {
    const content = await aPicture();
    for (let round = 0; round < 8; round++) {
      const letting = await writeNews(server, token, {}, content);
      const [, taking] = await Promise.all([
        succeed(server, 'deleteNews', { token, parameters: { id: letting.id } }),
        writeNews(server, token, {}, content),
      ]);
      expect(await countFilesOf(taking.imageUrl)).toBe(2);
      await succeed(server, 'deleteNews', { token, parameters: { id: taking.id } });
    }
    expect(await countFilesOf((await writeNews(server, token, {}, content)).imageUrl)).toBe(2);
  });
});

describe('deleting', () => {
  test('takes the item and its picture away, once', async () => {
    const { id, imageUrl } = await writeNews(server, token, {}, await aPicture());
    const request = { token, parameters: { id } };
    await succeed(server, 'deleteNews', request);
    expect((await call(server, 'getNews', { parameters: { id } })).status).toBe(404);
    expect(await countFilesOf(imageUrl)).toBe(0);
    expect((await call(server, 'deleteNews', request)).problem?.code).toBe('NOT_FOUND');
    expect((await call(server, 'updateNews', { token, body: { id } })).problem?.code).toBe('NOT_FOUND');
  });

  test('leaves no row that names the picture', async () => {
    const { id, imageUrl } = await writeNews(server, token, {}, await aPicture());
    await succeed(server, 'deleteNews', { token, parameters: { id } });
    const { read: executor } = server.services.database;
    const images = await executor.selectFrom('images').select('url').where('url', '=', String(imageUrl)).execute();
    expect(images).toEqual([]);
  });

  test.each([newId(), 'x', '%2e%2e'])('what is not there is not found: %s', async (id) => {
    expect((await call(server, 'deleteNews', { token, parameters: { id } })).problem?.code).toBe('NOT_FOUND');
  });

  test('with the type of a body that is not there works', async () => {
    const { id } = await writeNews(server, token);
    const headers = { 'content-type': 'application/json' };
    await succeed(server, 'deleteNews', { token, parameters: { id }, headers });
  });

  test('sent again under the same key is answered alike', async () => {
    const { id } = await writeNews(server, token);
    const request = { token, parameters: { id }, headers: { 'idempotency-key': randomUUID() } };
    await succeed(server, 'deleteNews', request);
    await succeed(server, 'deleteNews', request);
    const other = { ...request, parameters: { id: (await writeNews(server, token)).id } };
    expect((await call(server, 'deleteNews', other)).problem?.code).toBe('IDEMPOTENCY_CONFLICT');
  });
});

describe('a change sent again under the same key', () => {
  test('happens once and is answered alike, though its version is behind by then', async () => {
    const { id } = await writeNews(server, token);
    const request = { token, body: { id, version: 1, title_en: 'New' }, headers: { 'idempotency-key': randomUUID() } };
    const first = await succeed(server, 'updateNews', request);
    expect(await succeed(server, 'updateNews', request)).toEqual(first);
    expect((await read(id)).version).toBe(2);
  });

  test('leaves the picture alone that has replaced its own since', async () => {
    const { id } = await writeNews(server, token);
    const content = await aPicture();
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => succeed(server, 'updateNews', { token, body: aForm({ id }, { content }), headers });
    await send();
    const later = await succeed(server, 'updateNews', { token, body: aForm({ id }, { content: await aPicture() }) });
    await send();
    expect(await read(id)).toEqual(later);
    expect(await countFilesOf(later.imageUrl)).toBe(2);
  });
});
