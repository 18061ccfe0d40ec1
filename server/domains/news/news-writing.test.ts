import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { News } from '#contract/news.ts';
import { aForm } from '#server/testing/a-form.ts';
import { aNewsItem } from '#server/testing/a-news-item.ts';
import { aPicture, aPngThatClaims } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const token = await signIn(server, 'ADMIN');

async function countNews(): Promise<number> {
  return (await succeed(server, 'listNews')).length;
}

/** Everything that a request may leave behind. */
async function traces() {
  const { read } = server.services.database;
  const [files, news, images, requests] = await Promise.all([
    server.files(),
    read.selectFrom('news').selectAll().orderBy('id').execute(),
    read.selectFrom('images').selectAll().orderBy('url').execute(),
    read.selectFrom('idempotent_requests').select('key_hash').orderBy('key_hash').execute(),
  ]);
  return { files, news, images, requests };
}

/** Sends a request that must be refused and leave nothing behind; gives what it was refused with. */
async function refuse(body: unknown, options: { as?: string; headers?: Record<string, string> } = {}) {
  const before = await traces();
  const answer = await call(server, 'createNews', { token: options.as ?? token, body, headers: options.headers ?? {} });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(await traces()).toEqual(before);
  return { code: answer.problem?.code, fieldCodes: answer.fieldCodes };
}

function aFormWith(content: Buffer, name = 'picture.png', type = 'image/png'): FormData {
  return aForm(aNewsItem, { content, name, type });
}

describe('writing an item', () => {
  test('as JSON keeps what was sent, trimmed', async () => {
    const news = await succeed(server, 'createNews', { token, body: { ...aNewsItem, title_en: ' T 🧬\n' } });
    const expected: Omit<News, 'id'> = { ...aNewsItem, title_en: 'T 🧬', imageUrl: null, version: 1 };
    expect(news).toEqual({ id: news.id, ...expected });
    expect(await succeed(server, 'getNews', { parameters: { id: news.id } })).toEqual(news);
  });

  test('as a form without a picture does the same', async () => {
    const news = await succeed(server, 'createNews', { token, body: aForm(aNewsItem) });
    expect(news).toEqual({ id: news.id, ...aNewsItem, imageUrl: null, version: 1 });
    expect(await server.files()).toEqual([]);
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

  test('takes nothing that only the server decides', async () => {
    const body = { ...aNewsItem, id: randomUUID(), version: 7, imageUrl: 'media/x.webp' };
    const news = await succeed(server, 'createNews', { token, body });
    expect(news.id).not.toBe(body.id);
    expect(news).toMatchObject({ version: 1, imageUrl: null });
  });
});

describe('fields that break a rule', () => {
  test.each([[{ date: 'x', title_en: 'a'.repeat(301) }, ['title_en TOO_LONG', 'date INVALID_DATE']]])(
    '%j is refused: %j',
    async (change, codes) => {
      const fields = { ...aNewsItem, ...change };
      const expected = { code: 'VALIDATION_FAILED', fieldCodes: codes };
      expect(await refuse(fields)).toEqual(expected);
      const withPicture = aForm(fields, { content: await aPicture() });
      expect(await refuse(withPicture)).toEqual(expected);
    },
  );

  test('a day that is missing is told, in JSON and in a form', async () => {
    const expected = { code: 'VALIDATION_FAILED', fieldCodes: ['date REQUIRED'] };
    expect(await refuse({ title_en: 'T' })).toEqual(expected);
    expect(await refuse(aForm({ title_en: 'T' }))).toEqual(expected);
  });

  test.each(['', '[]', 'null'])('%j lacks every field', async (body) => {
    expect((await refuse(body)).code).toBe('VALIDATION_FAILED');
  });
});

describe('a file that is no picture we take', () => {
  const refusal = { code: 'UNSUPPORTED_MEDIA_TYPE', fieldCodes: ['image INVALID_IMAGE'] };

  test.each([
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['PDF', '%PDF-1.7\n%%EOF'],
    ['nothing', ''],
    ['a PNG’s first bytes', '\x89PNG\r\n\x1a\n'],
  ])('%s, whatever its name says', async (_, content) => {
    expect(await refuse(aFormWith(Buffer.from(content, 'latin1')))).toEqual(refusal);
  });

  test.each(['gif', 'webp', 'tiff'] as const)('%s', async (format) => {
    expect(await refuse(aFormWith(await aPicture({ format }), 'picture.png', 'image/png'))).toEqual(refusal);
  });

  test.each(['png', 'jpeg'] as const)('a %s that was cut off', async (format) => {
    const whole = await aPicture({ format, width: 400, height: 300 });
    expect(await refuse(aFormWith(whole.subarray(0, whole.length - 200)))).toEqual(refusal);
  });

  test('a PNG whose pixels are rubbish', async () => {
    const picture = await aPicture({ width: 200, height: 200 });
    randomBytes(40).copy(picture, 60);
    expect(await refuse(aFormWith(picture))).toEqual(refusal);
  });
});

describe('a file that is too large', () => {
  const refusal = { code: 'PAYLOAD_TOO_LARGE', fieldCodes: ['image IMAGE_TOO_LARGE'] };

  test.each([
    [50_000, 50_000],
    [40_001, 1000],
    [1000, 40_001],
  ])('a PNG that claims %i × %i pixels', async (width, height) => {
    expect(await refuse(aFormWith(await aPngThatClaims(width, height)))).toEqual(refusal);
  });

  test('a PNG that ends after a head of 50,000 × 50,000 pixels', async () => {
    const head = (await aPngThatClaims(50_000, 50_000)).subarray(0, 33);
    expect(await refuse(aFormWith(head))).toEqual(refusal);
  });

  test('a JPEG of twelve megabytes', async () => {
    const content = Buffer.concat([await aPicture({ format: 'jpeg' }), randomBytes(12 * 1024 * 1024)]);
    expect(await refuse(aFormWith(content, 'photo.jpg', 'image/jpeg'))).toEqual(refusal);
  });

  test('a field of text of half a megabyte', async () => {
    const form = aForm({ ...aNewsItem, description_en: 'a'.repeat(512 * 1024) });
    expect((await refuse(form)).code).toBe('PAYLOAD_TOO_LARGE');
  });
});

describe('a form that cannot be read', () => {
  test('more fields than any form of ours has', async () => {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`field${index}`, 'x']));
    expect((await refuse(aForm({ ...aNewsItem, ...many }))).code).toBe('PAYLOAD_TOO_LARGE');
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n'],
    [
      'another boundary',
      'multipart/form-data; boundary=y',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n',
    ],
    ['rubbish', 'multipart/form-data; boundary=x', 'rubbish'],
    [
      'a text cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="date"\r\n\r\n2026',
    ],
    ['a head cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'],
    [
      'a file cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc',
    ],
    [
      'a name that objects have already',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nb\r\n--x--\r\n',
    ],
  ])('%s', async (_, type, body) => {
    expect((await refuse(body, { headers: { 'content-type': type } })).code).toBe('MALFORMED_REQUEST');
  });

  test.each(['{"title_en":', 'title_en=T'])('%s that is no JSON', async (body) => {
    expect((await refuse(body)).code).toBe('MALFORMED_REQUEST');
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'image/png'])('%s', async (type) => {
    expect((await refuse('title_en=T', { headers: { 'content-type': type } })).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  test('leaves the server as it was: the next request is answered', async () => {
    const before = await countNews();
    await succeed(server, 'createNews', { token, body: aForm(aNewsItem, { content: await aPicture() }) });
    expect(await countNews()).toBe(before + 1);
  });
});

describe('sent again under the same key', () => {
  function aKey() {
    return { 'idempotency-key': randomUUID() };
  }

  test('as a form with a picture, though its boundary differs, is written once', async () => {
    const content = await aPicture();
    const headers = aKey();
    const before = await countNews();
    const send = () => succeed(server, 'createNews', { token, body: aFormWith(content), headers });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await countNews()).toBe(before + 1);
  });

  test('with another text or another picture is refused', async () => {
    const content = await aPicture();
    const headers = aKey();
    await succeed(server, 'createNews', { token, body: aFormWith(content), headers });
    const others = [aForm({ ...aNewsItem, title_en: 'Other' }, { content }), aFormWith(await aPicture()), aNewsItem];
    for (const body of others) {
      expect((await refuse(body, { headers })).code).toBe('IDEMPOTENCY_CONFLICT');
    }
  });

  test('by somebody else is another request', async () => {
    const headers = aKey();
    const mine = await succeed(server, 'createNews', { token, body: aNewsItem, headers });
    const other = await signIn(server, 'ADMIN');
    const theirs = await succeed(server, 'createNews', { token: other, body: aNewsItem, headers });
    expect(theirs.id).not.toBe(mine.id);
  });

  test('for another operation is refused', async () => {
    const headers = aKey();
    const { id } = await succeed(server, 'createNews', { token, body: aNewsItem, headers });
    const answer = await call(server, 'deleteNews', { token, parameters: { id }, headers });
    expect(answer.problem?.code).toBe('IDEMPOTENCY_CONFLICT');
  });

  test.each(['', 'again', '1', `${randomUUID()}, ${randomUUID()}`])('%j is no key', async (key) => {
    const headers = { 'idempotency-key': key };
    expect(await refuse(aNewsItem, { headers })).toEqual({
      code: 'VALIDATION_FAILED',
      fieldCodes: ['Idempotency-Key INVALID_ID'],
    });
    expect((await refuse(aFormWith(await aPicture()), { headers })).code).toBe('VALIDATION_FAILED');
  });
});
