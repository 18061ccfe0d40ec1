import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoPlaces } from '../../testing/a-site.ts';
import { loadTexts } from '../../text/texts.ts';
import { pagesPlugin } from './pages-plugin.ts';

/** A build whose pages tell what they were drawn from; each drawing has a number. */
const fakeBuild = `
let drawn = 0;
const page = (status, cacheControl, url, more = '') =>
  new Response('<!DOCTYPE html><script>early()</script><script>planted()</script><p>' + url + ' drawing ' + ++drawn + more + '</p>', {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': cacheControl },
  });
export const routes = {};
export const entry = { module: {
  pageKey: (path, search) => path === path.toLowerCase() ? path + (search.match(/[?]page=\\d+$/)?.[0] ?? '') : null,
  createLoadContext: (dependencies) => dependencies,
  createRequestHandler: () => async (request, { call, settings, allowScripts, offerState }) => {
    allowScripts(['early()']);
    const url = request.url.slice(settings.publicUrl.length);
    if (url === '/') return new Response(null, { status: 302, headers: { location: '/main' } });
    if (url === '/authorization') return page(200, 'no-store', url);
    if (url === '/nothing') return page(404, 'no-store', url);
    if (url === '/away') return page(503, 'no-store', url);
    if (url === '/away.data') return new Response('x', { status: 503, headers: { 'content-type': 'text/x-script' } });
    if (url === '/light') return page(200, 'public, no-cache', url, ' state at ' + offerState('n' + (drawn + 1), '{"drawing":' + (drawn + 1) + '}'));
    if (url === '/found?page=2') return page(200, 'private, no-cache', url, offerState('same', '{}'));
    const news = await call({ method: 'GET', path: 'news?limit=3', headers: { accept: 'application/json' } });
    return page(200, 'public, no-cache', url, ' total ' + news.header('x-total-count') + news.text);
  },
} };
`;

let folder: string;
let app: FastifyInstance;
let version: number;

const texts = loadTexts(demoPlaces);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const part of ['server', 'main']) mkdirSync(join(folder, part));
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'server', 'index.js'), fakeBuild);
  writeFileSync(join(folder, 'main', 'start.js'), '');
  writeFileSync(join(folder, 'client', 'assets', 'a.js'), 'plain');
  writeFileSync(join(folder, 'client', 'assets', 'a.js.gz'), gzipSync('packed'));

  version = 1;
  app = fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('application/problem+json').send('{}'));
  app.get('/api/api/news', (_request, reply) => reply.header('x-total-count', 7).send([]));
  await app.register(pagesPlugin, {
    settings: {
      publicUrl: 'http://lab.example.org',
      languages: ['en'],
      offersMail: false,
      offersRegistration: true,
      providerName: null,
      maxImageBytes: 1,
      maxDocumentBytes: 1,
    },
    development: false,
    hasDesignGallery: false,
    currentTexts: () => texts,
    contentVersion: () => version,
    buildDirectory: folder,
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the state of a page that comes without it', () => {
  const stateAt = (name: string) => get(`/state/${name}/light`);

  it('is had by the name that the page has, for as long as the page is kept, and for ever by those who had it', async () => {
    const page = await get('/light');
    expect(page.body).toContain('state at /state/n1/light');
    const state = await stateAt('n1');
    expect([state.statusCode, state.body]).toEqual([200, '{"drawing":1}']);
    expect(state.headers['cache-control']).toContain('immutable');
  });

  it('is drawn with its page where neither is kept', async () => {
    expect((await stateAt('n1')).body).toBe('{"drawing":1}');
    expect((await get('/light')).body).toContain('/state/n1/light');
  });

  it('is gone when the content has changed, as it would be of another page', async () => {
    await get('/light');
    version = 2;
    expect((await stateAt('n1')).statusCode).toBe(404);
    expect((await stateAt('n2')).body).toBe('{"drawing":2}');
  });

  it('is nobody else’s to keep where the page is not', async () => {
    await get('/found?page=2');
    const state = await get('/state/same/found?page=2');
    expect([state.statusCode, state.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  });

  it('is asked for again while pages cannot be drawn, and of a page without one there is none', async () => {
    expect((await get('/state/n1/away')).statusCode).toBe(503);
    expect((await get('/state/n1/main')).statusCode).toBe(404);
  });
});

it('has browsers draw ahead the public pages that a page without a program leads to', async () => {
  const { headers } = await get('/light');
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  expect((await get('/main')).headers['speculation-rules']).toBeUndefined();
  const rules = await get('/speculation-rules.json');
  expect(rules.headers['content-type']).toContain('application/speculationrules+json');
  expect(rules.json().prerender[0].eagerness).toBe('moderate');
});

it.each(['/away', '/away.data'])(
  '%s, which cannot be drawn now, is to be asked for again, and kept by nobody',
  async (url) => {
    await get(url);
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  },
);

describe('a public page', () => {
  it('is drawn from the API of this process', async () => {
    expect((await get('/main')).body).toContain('/main drawing 1 total 7[]');
  });

  it('does not multiply by what it does not read, and shows none of it', async () => {
    await get('/main');
    const { body } = await get('/main?utm=<evil>&x=1');
    expect(body).toContain('/main drawing 1 ');
  });

  it('has one address, which other spellings lead to', async () => {
    const { statusCode, headers } = await app.inject({ url: '/Main/?page=2' });
    expect([statusCode, headers.location]).toEqual([301, '/main?page=2']);
  });

  it('is another page where it reads what was asked', async () => {
    await get('/news');
    expect((await get('/news?page=2')).body).toContain('/news?page=2 drawing 2');
  });

  it('is not kept under other spellings of its address', async () => {
    await get('/mai%6E');
    expect((await get('/mai%6E')).body).toContain('drawing 2');
  });

  it('may run the inline scripts of its program, and none that got into it', async () => {
    const { headers } = await get('/main');
    const hash = createHash('sha256').update('early()').digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});

describe('any other page', () => {
  it.each([
    ['/authorization', 200],
    ['/nothing', 404],
  ])('%s is drawn each time, kept by nobody and hidden from search engines', async (url, status) => {
    await get(url);
    const { statusCode, body, headers } = await get(url);
    expect(statusCode).toBe(status);
    expect(body).toContain('drawing 2');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('while more pages are asked for than can be drawn', () => {
  const ask = (count: number, path: string) =>
    Promise.all(Array.from({ length: count }, (_, number) => get(`${path}${number}`)));

  it('answers early that it is busy, in the language of the page, and goes on sending what is drawn already', async () => {
    await get('/main');
    const crowd = ask(100, '/ru/news/');
    const kept = await get('/main');
    const answers = await crowd;
    expect(kept.statusCode).toBe(200);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy.length).toBeLessThan(answers.length);
    expect(busy[0]?.body).toContain('<html lang="ru">');
    expect(busy[0]?.body).toContain('<a href="">');
    expect(busy[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
    expect((await ask(10, '/news/')).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  });
});

describe('what is no page', () => {
  it('redirects where the pages say', async () => {
    const { statusCode, headers } = await get('/');
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, '/main', 'no-cache']);
  });

  it.each(['/api', '/api/nothing', '/api/api/nothing?x=1'])('%s is the API’s to answer', async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('%s does not reach the pages', async (method) => {
    const { statusCode, headers } = await app.inject({ method, url: '/main' });
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('built files', () => {
  it('never change, and come precompressed', async () => {
    const plain = await get('/assets/a.js');
    expect(plain.body).toBe('plain');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const packed = await get('/assets/a.js', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe('packed');
  });

  it.each(['b.js', '', '..%2f..%2fserver%2findex.js'])('are not all that one can ask for: “%s”', async (name) => {
    const { statusCode, headers } = await get(`/assets/${name}`);
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBeUndefined();
  });
});
