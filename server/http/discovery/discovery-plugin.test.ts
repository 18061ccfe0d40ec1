import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ProblemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { demoPlaces } from '../../testing/a-site.ts';
import { coloursOf } from '../../text/brand-colours.ts';
import { loadTexts } from '../../text/texts.ts';
import { sendProblem } from '../problems.ts';
import { discoveryPlugin } from './discovery-plugin.ts';
import { PictureDrawing } from './share/picture-drawing.ts';

const ownTexts = loadTexts(demoPlaces);
let texts = ownTexts;
const publicUrl = 'https://lab.example.org';
const newest = {
  id: 'b',
  date: '2026-11-21',
  title: 'Q & <A>',
  titleLanguage: 'en',
  textLanguage: 'ru',
  summary: 'About "it"',
  body: [],
};
const stories = [
  newest,
  {
    id: 'a',
    date: '2026-03-02',
    title: 'First',
    titleLanguage: 'en',
    textLanguage: 'en',
    summary: '',
    body: [{ kind: 'html', html: '<p>Text</p>', hasFormulas: false }],
  },
];

const paper = {
  id: '019e0000-0000-7000-8000-000000000002',
  type: 'article-journal',
  title: { text: 'CO2 & <b>', html: null },
  authors: [{ name: 'V. Orlova', memberId: null }],
  doi: '10.5555/a<b>',
  language: 'ru',
  abstract: [{ kind: 'html', html: '<p>Text</p>', hasFormulas: false }],
  references: [{ style: 'gost', text: 'Orlova V. CO2.' }],
  bibtex: '',
};
const papers = [
  { ...paper, id: '019d0000-0000-7000-8000-000000000001', doi: null, abstract: [], language: null },
  paper,
];

let app: FastifyInstance;
let version: number;
let isAway: boolean;

/** The plugin beside an API and pages that answer as a test says. */
async function serve(languages: readonly Language[]): Promise<void> {
  version = 1;
  texts = ownTexts;
  isAway = false;
  app = fastify();
  app.setErrorHandler(sendProblem);
  app.get('/api/api/news', () =>
    stories.map((story) => ({ ...story, title_en: 'A', title_ru: story.id === 'a' ? 'А' : '' })),
  );
  app.get('/api/api/content/news', () => {
    if (isAway) throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: 7 });
    return stories;
  });
  app.get('/api/api/publications', () => papers);
  app.get<{ Params: { id: string } }>('/api/api/content/publications/:id', ({ params }) =>
    papers.find(({ id }) => id === params.id),
  );
  const page = (title: string) => `<meta property="og:title" content="${title}"/>`;
  const isPublic = { 'content-type': 'text/html', 'cache-control': 'public, no-cache' };
  app.get('/ru/news/a', (_request, reply) => reply.headers(isPublic).send(page('Q &amp; &lt;A&gt;')));
  app.get('/news', (_request, reply) => reply.headers(isPublic).send(page('News')));
  app.get('/hidden', (_request, reply) =>
    reply.headers({ ...isPublic, 'cache-control': 'no-store' }).send(page('Hidden')),
  );
  app.get('/away', (_request, reply) => reply.code(503).headers({ 'retry-after': '7' }).send(page('Away')));
  app.get('/gone', (_request, reply) => reply.code(404).headers(isPublic).send(page('Gone')));
  await app.register(discoveryPlugin, {
    publicUrl,
    languages,
    currentTexts: () => texts,
    contentVersion: () => version,
    drawing: new PictureDrawing(),
    development: false,
  });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

beforeEach(() => serve(['en', 'ru']));
afterEach(() => app.close());

it('lists every public page and item in each of its languages in the sitemap', async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
  const paths = ['main', 'news', 'news/a', `publications/${paper.id}`, ...ownTexts.content.pages.en.keys()];
  const inBoth = paths.flatMap((path) => [`${publicUrl}/${path}`, `${publicUrl}/ru/${path}`]);
  expect(addresses).toEqual(expect.arrayContaining([...inBoth, `${publicUrl}/news/b`]));
  expect(addresses).not.toContain(`${publicUrl}/ru/news/b`);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(body).toContain(
    '<url><loc>https://lab.example.org/ru/news/a</loc>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://lab.example.org/news/a"/>' +
      '<xhtml:link rel="alternate" hreflang="ru" href="https://lab.example.org/ru/news/a"/>' +
      '<xhtml:link rel="alternate" hreflang="x-default" href="https://lab.example.org/news/a"/>' +
      '<lastmod>2026-03-02</lastmod></url>',
  );
});

it('has nothing in a language that the site does not offer', async () => {
  await app.close();
  await serve(['en']);
  expect((await get('/sitemap.xml')).body).not.toMatch(/\/ru\/|xhtml:link /);
  expect((await get('/robots.txt')).body).not.toContain('/ru/');
  expect((await get('/ru/feed.xml')).statusCode).toBe(404);
  expect((await get('/share/ru/news/a.png')).statusCode).toBe(404);
});

it('tells robots what is closed in each language, and where the sitemap is', async () => {
  const lines = (await get('/robots.txt')).body.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /ru/courses', 'Disallow: /account']),
  );
  expect(lines).toContain('Sitemap: https://lab.example.org/sitemap.xml');
});

it('feeds news in each language', async () => {
  const { body, headers } = await get('/ru/feed.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(body).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ru">');
  expect(body).toContain('<updated>2026-11-21T00:00:00Z</updated><link rel="self"');
  expect(body).toContain('<title xml:lang="en">Q &amp; &lt;A&gt;</title>');
  expect(body).toContain('<summary xml:lang="ru">About &quot;it&quot;</summary>');
  expect(body).toContain('<id>https://lab.example.org/ru/news/a</id>');
  expect(body).toContain('<content type="html" xml:lang="en">&lt;p&gt;Text&lt;/p&gt;</content>');
  expect((await get('/feed.xml')).body).toContain('<id>https://lab.example.org/feed.xml</id>');
});

it('feeds publications in each language, what was added last first', async () => {
  const { body, headers } = await get('/ru/publications.xml');
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const entries = body.split('<entry>').slice(1);
  expect(entries).toHaveLength(2);
  // The first 48 bits of an id are the time when it was made.
  const updated = new Date(0x019e_0000_0000).toISOString();
  expect(body).toContain(`<updated>${updated}</updated><link rel="self"`);
  expect(entries[0]).toContain(`<id>https://lab.example.org/ru/publications/${paper.id}</id>`);
  expect(entries[0]).toContain('<title xml:lang="ru">CO2 &amp; &lt;b&gt;</title>');
  expect(entries[0]).toContain('href="https://doi.org/10.5555/a%3Cb%3E"');
  expect(entries[0]).toContain(`<updated>${updated}</updated><author><name>V. Orlova</name></author>`);
  expect(entries[0]).toContain('<summary xml:lang="ru">Orlova V. CO2.</summary>');
  expect(entries[0]).toContain('<content type="html" xml:lang="ru">&lt;p&gt;Text&lt;/p&gt;</content>');
  expect(entries[1]).not.toMatch(/doi\.org|<content/);
  expect((await get('/publications.xml')).body).toContain('<id>https://lab.example.org/publications.xml</id>');
});

it('makes an answer once for each content, and says when it is still the same', async () => {
  const first = await get('/feed.xml');
  const etag = String(first.headers.etag);
  expect((await get('/feed.xml', { 'if-none-match': etag })).statusCode).toBe(304);
  stories.unshift({ ...newest, id: 'c' });
  expect((await get('/feed.xml')).body).toBe(first.body);
  version = 2;
  expect((await get('/feed.xml', { 'if-none-match': etag })).body).toContain('/news/c');
  stories.shift();
});

it('describes the site to devices that keep it', async () => {
  const { headers, body } = await get('/ru/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(JSON.parse(body)).toMatchObject({ lang: 'ru', start_url: '/ru/main', name: texts.frame.labName.ru });
});

it('draws the picture that a page is shared with', async () => {
  const picture = await get('/share/ru/news/a.png');
  expect(picture.headers['content-type']).toBe('image/png');
  const { width, height, format } = await sharp(picture.rawPayload).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'png']);
  const again = await get('/share/ru/news/a.png', { 'if-none-match': String(picture.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect((await get('/share/en/news.png')).rawPayload.equals(picture.rawPayload)).toBe(false);
});

it('writes in pictures in the heading font of the lab', async () => {
  const inManrope = await get('/share/en/news.png');
  const { brand } = texts.content;
  expect(brand.fonts.heading).toBe('Manrope');
  texts = { ...texts, content: { ...texts.content, brand: { ...brand, fonts: { heading: 'Onest', text: 'Onest' } } } };
  version += 1;
  expect((await get('/share/en/news.png')).rawPayload.equals(inManrope.rawPayload)).toBe(false);
});

it('draws its icons and the picture of an error page in the look of the lab', async () => {
  const colours = coloursOf({ accent: { light: '#8a2362', dark: '#f29ccb' } });
  const sign = '<svg viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';
  const standard = await get('/icon-192.png');
  expect((await sharp(standard.rawPayload).metadata()).width).toBe(192);
  texts = { ...texts, content: { ...texts.content, brand: { ...texts.content.brand, colours, sign } } };
  version += 1;
  expect((await get('/favicon.svg')).body).toContain('<path d="M0 0h9"/>');
  expect((await get('/error-page.svg')).body).not.toContain('#0f9d95');
  expect((await get('/icon-192.png')).rawPayload.equals(standard.rawPayload)).toBe(false);
  expect((await sharp((await get('/favicon.ico')).rawPayload).metadata()).width).toBe(32);
});

it.each(['/feed.xml', '/share/en/away.png'])('%s is not to be had while what it is made of is away', async (path) => {
  isAway = true;
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '7', 'no-store']);
});

it.each([
  '/share/en/hidden.png',
  '/share/en/gone.png',
  '/share/en/nowhere.png',
  '/share/en/news',
  '/share/de/news.png',
  '/share/en/api/api/news.png',
  '/share/en/../news.png',
  '/share/en//news.png',
])('%s is not found', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});
