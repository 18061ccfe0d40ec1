import { afterAll, describe, expect, test, vi } from 'vitest';
import { mediaBase } from '#contract/addresses.ts';
import type { StoredStructure } from '#contract/documents.ts';
import { openTestBucket } from '#server/testing/a-bucket.ts';
import { aForm } from '#server/testing/a-form.ts';
import { writeNews } from '#server/testing/a-news-item.ts';
import { aPdf } from '#server/testing/a-pdf.ts';
import { aPicture } from '#server/testing/a-picture.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';

// On SQLite alone: it is the media store that is lost.

const bucket = await openTestBucket();
afterAll(() => bucket.close());
const server = await serveTests(bucket.environment);
const token = await signIn(server, 'ADMIN');

const anAtom = 'HETATM    1  C1  LIG A   1       1.000   0.000   0.000  1.00  0.00           C\nEND\n';

const uploads = [
  ['uploadImage', 'image', () => aPicture()],
  ['uploadDocument', 'document', () => aPdf()],
  ['uploadStructure', 'structure', () => Buffer.from(anAtom)],
] as const;

async function whileLost<Result>(task: () => Promise<Result>): Promise<Result> {
  bucket.mood = 'failing';
  try {
    return await task();
  } finally {
    bucket.mood = 'well';
  }
}

describe('while the media store is lost', () => {
  test('the server is not ready, and is up', async () => {
    await whileLost(async () => {
      expect((await server.app.inject('/readyz')).statusCode).toBe(503);
      expect((await server.app.inject('/healthz')).statusCode).toBe(200);
    });
  });

  test.each(uploads)('%s says when to come again, and leaves nothing', async (name, field, make) => {
    const content = await make();
    const send = () => call(server, name, { token, body: aForm({}, { content, field }) });
    const before = [...bucket.files.keys()];
    const { status, headers, problem } = await whileLost(send);
    expect([status, headers['retry-after'], problem?.code]).toEqual([503, '5', 'UNAVAILABLE']);
    expect([...bucket.files.keys()]).toEqual(before);
    expect((await send()).status).toBe(201);
  });

  test('pictures are away for as long, and what names them can be read and removed', async () => {
    const news = await writeNews(server, token, {}, await aPicture());
    const picture = () => server.app.inject(`${mediaBase}${news.imageUrl}`);
    const parameters = { id: news.id };
    await whileLost(async () => {
      const { statusCode, headers } = await picture();
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store']);
      expect((await call(server, 'getNews', { parameters })).status).toBe(200);
    });
    expect((await picture()).statusCode).toBe(200);
    const { status } = await whileLost(() => call(server, 'deleteNews', { token, parameters }));
    expect(status).toBe(204);
  });

  test('a text is shown without its molecule, and with it when the store is back', async () => {
    const body = aForm({}, { content: Buffer.from(anAtom), field: 'structure' });
    const structure: StoredStructure = await succeed(server, 'uploadStructure', { token, body });
    const block = ['```molecule', `file: ${structure.url}`, 'alt: Carbon', '```'].join('\n');
    const { id } = await whileLost(() => writeNews(server, token, { description_en: `Look:\n\n${block}` }));
    const look = () => call(server, 'getNewsStory', { parameters: { id }, query: 'language=en' });
    expect((await whileLost(look)).text).toContain('⚠');
    await vi.waitUntil(async () => !(await look()).text.includes('⚠'), { timeout: 10_000 });
  });
});
