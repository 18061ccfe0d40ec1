import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/errors.ts';
import { demoPlaces } from '../testing/a-site.ts';
import { bindTexts } from '../text/bind-words.ts';
import { loadTexts } from '../text/texts.ts';
import { localesPlugin } from './locales.ts';

const texts = loadTexts(demoPlaces);
let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ProblemError && error.code === 'NOT_FOUND' ? 404 : 500).send(),
  );
  await app.register(localesPlugin, { currentTexts: () => texts, development: false });
});

afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('GET /locales/{lng}/{ns}.json', () => {
  it('gives each namespace of each language', async () => {
    const response = await get('/locales/ru/news.json');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.json()).toEqual(bindTexts(texts.locales.ru?.news));
    expect(response.json()).not.toEqual(texts.locales.ru?.news);
    expect((await get('/locales/en/news.json')).json()).toEqual(texts.locales.en?.news);
  });

  it('lets clients keep it and ask whether it has changed', async () => {
    const { headers } = await get('/locales/en/news.json');
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    const again = await get('/locales/en/news.json', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/locales/en/nothing.json',
    '/locales/fr/news.json',
    '/locales/en/news',
    '/locales/',
    '/locales/en/../../package.json',
    '/locales/en/__proto__.json',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});
