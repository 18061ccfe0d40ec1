import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache, type ResponseDraft } from './response-cache.ts';

const text = 'A page of the lab. '.repeat(200);

let app: FastifyInstance;
let cache: ResponseCache;
let version: number;
let made: string[];
let draft: (url: string) => Promise<ResponseDraft> | ResponseDraft;

beforeEach(() => {
  version = 1;
  made = [];
  draft = (url) => ({
    status: 200,
    headers: { 'cache-control': 'public, no-cache', 'x-kind': 'page' },
    body: url + text,
  });
  cache = createResponseCache({ maxBytes: 100_000, maxEntries: 3, contentVersion: () => version });
  app = fastify();
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-request-id', 'r1');
  });
  app.get('/*', async (request, reply) => {
    const make = async () => {
      made.push(request.url);
      return draft(request.url);
    };
    return cache.answer(request, reply, request.url, make);
  });
});

afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('a response', () => {
  it('is made once and sent again', async () => {
    expect((await get('/a')).body).toBe(`/a${text}`);
    expect((await get('/a')).body).toBe(`/a${text}`);
    expect(made).toEqual(['/a']);
  });

  it('is made once for all who ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/a')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(made).toEqual(['/a']);
  });

  it('is made again after content has changed', async () => {
    await get('/a');
    version = 2;
    await get('/a');
    expect(made).toEqual(['/a', '/a']);
  });

  it('is not kept when content changed while it was made, nor shared with those who ask after the change', async () => {
    const finish: (() => void)[] = [];
    draft = (url) =>
      new Promise((resolve) => {
        const body = `${url} of version ${version}`;
        finish.push(() => resolve({ status: 200, headers: {}, body }));
      });
    const before = get('/a');
    await expect.poll(() => finish.length).toBe(1);
    version = 2;
    const after = get('/a');
    await expect.poll(() => finish.length).toBe(2);
    for (const done of finish) done();
    expect((await before).body).toBe('/a of version 1');
    expect((await after).body).toBe('/a of version 2');
    expect((await get('/a')).body).toBe('/a of version 2');
  });

  it('that is no success is not kept', async () => {
    draft = () => ({ status: 404, headers: {}, body: 'nothing here' });
    expect((await get('/a')).statusCode).toBe(404);
    expect((await get('/a')).body).toBe('nothing here');
    expect(made).toHaveLength(2);
  });

  it('that is not to be kept is not', async () => {
    draft = () => ({ status: 200, headers: {}, body: 'mine', isKept: false });
    await get('/a');
    await get('/a');
    expect(made).toHaveLength(2);
  });

  it('that cannot be made fails for all who wait, and is tried again', async () => {
    draft = () => Promise.reject(new Error('no'));
    const answers = await Promise.all([get('/a'), get('/a')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    draft = () => ({ status: 200, headers: {}, body: 'now' });
    expect((await get('/a')).body).toBe('now');
  });
});

describe('what is kept', () => {
  it('stays within its number of entries', async () => {
    for (const url of ['/a', '/b', '/c', '/d']) await get(url);
    await get('/d');
    await get('/a');
    expect(made).toEqual(['/a', '/b', '/c', '/d', '/a']);
  });

  it('stays within its bytes', async () => {
    cache = createResponseCache({ maxBytes: 20_000, contentVersion: () => version });
    for (const url of ['/a', '/b', '/c', '/d']) await get(url);
    expect(cache.counts().bytes).toBeGreaterThan(0);
    expect(cache.counts().bytes).toBeLessThanOrEqual(20_000);
  });
});

describe('how it is sent', () => {
  it('carries its own headers and those that hooks have set', async () => {
    const { headers } = await get('/a');
    const own = { 'cache-control': 'public, no-cache', 'x-kind': 'page', vary: 'Accept-Encoding' };
    expect(headers).toMatchObject({ ...own, 'x-request-id': 'r1' });
  });

  it('comes in the encoding that the client prefers, each with its own strong tag', async () => {
    const plain = await get('/a');
    const br = await get('/a', { 'accept-encoding': 'gzip, br' });
    const gzip = await get('/a', { 'accept-encoding': 'gzip' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length);
    const tags = [plain, br, gzip].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => '*'])(
    'is not sent to a browser that has it (%#)',
    async (header) => {
      const { etag = '' } = (await get('/a')).headers;
      const again = await get('/a', { 'if-none-match': header(String(etag)) });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      expect(again.headers).toMatchObject({ etag, 'cache-control': 'public, no-cache', 'x-request-id': 'r1' });
      expect(again.headers).not.toHaveProperty('x-kind');
    },
  );

  it('is sent to a browser that has another', async () => {
    expect((await get('/a', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('has no body for HEAD, but its length', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/a' });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(`/a${text}`));
  });
});

describe('a cache that compressesBest', () => {
  beforeEach(() => {
    cache = createResponseCache({ maxBytes: 100_000, contentVersion: () => version, compressesBest: true });
  });

  const getPacked = (url: string) => get(url, { 'accept-encoding': 'br' });

  it('sends at once, and later the same in fewer bytes under another tag', async () => {
    draft = () => ({
      status: 200,
      headers: {},
      body: Array.from({ length: 900 }, (_, line) => `${line * line} `).join(''),
    });
    const first = await getPacked('/a');
    await expect.poll(async () => (await getPacked('/a')).headers.etag).toMatch(/-br-small"$/);
    const later = await getPacked('/a');
    expect(later.rawPayload.length).toBeLessThan(first.rawPayload.length);
    expect(brotliDecompressSync(later.rawPayload).equals(brotliDecompressSync(first.rawPayload))).toBe(true);
    expect(later.headers['content-length']).toBe(String(later.rawPayload.length));
    expect(made).toEqual(['/a']);
  });

  it('never brings back what content has outlived', async () => {
    await getPacked('/a');
    version = 2;
    draft = (url) => ({ status: 200, headers: {}, body: `new ${url}${text}` });
    await getPacked('/a');
    await expect.poll(async () => (await getPacked('/a')).headers.etag).toMatch(/-br-small"$/);
    expect(brotliDecompressSync((await getPacked('/a')).rawPayload).toString()).toContain('new /a');
  });
});
