import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { apiBase } from '#contract/addresses.ts';
import { errorCatalogue } from '#contract/errors.ts';
import type { Operation } from '#contract/operations/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { newId } from '../db/new-id.ts';
import { answerHeaders } from '../http/security-headers.ts';
import { dataDirectoryPaths } from '../storage/data-directory.ts';
import { call, checkProblem } from '../testing/call.ts';
import { signIn } from '../testing/sign-in.ts';

const server = await serveTests();

async function get(
  url: string,
  options: { method?: 'GET' | 'PATCH' | 'DELETE' | 'POST' | 'HEAD'; from?: string } = {},
) {
  const { method = 'GET', from = '127.0.0.1' } = options;
  const response = await server.app.inject({ method, url, remoteAddress: from });
  const headers = Object.fromEntries(Object.entries(response.headers).map(([key, value]) => [key, value?.toString()]));
  return { status: response.statusCode, headers, text: response.payload };
}

describe('an address that is not there', () => {
  test.each([
    ['GET', `${apiBase}nothing`],
    ['GET', '/api/nothing'],
    ['GET', apiBase],
    ['PATCH', `${apiBase}news`],
    ['DELETE', `${apiBase}news`],
    ['GET', `${apiBase}user/login`],
    ['POST', `${apiBase}nothing`],
    ['GET', `${apiBase}news/${'a'.repeat(1000)}`],
    ['GET', '/nothing'],
  ] as const)('%s %s is a problem document', async (method, url) => {
    const problem = checkProblem(await get(url, { method }));
    expect(problem).toMatchObject({ code: 'NOT_FOUND', status: 404 });
    expect(problem.detail).toBe('There is nothing here.');
  });
});

describe('an id in a path that is nobody’s', () => {
  const names = (Object.keys(operations) as OperationName[]).filter((name) => operations[name].path.includes('{'));
  test.each(names)('is not found: %s', async (name) => {
    const token = await signIn(server, 'ADMIN');
    for (const id of [newId(), 'x', '..', '%2e%2e', "' or 1=1 --", 'constructor', 'a'.repeat(90)]) {
      const names = [...operations[name].path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key, id]);
      const options = { token, parameters: Object.fromEntries(names), query: 'format=csv' };
      const query = name === 'citePublication' ? '' : options.query;
      expect((await call(server, name, { ...options, query })).problem?.code).toBe('NOT_FOUND');
    }
  });
});

describe('what everybody may read', () => {
  const isRead = (name: OperationName) => {
    const { method, access, status }: Operation = operations[name];
    return method === 'GET' && access === 'everyone' && status === 200;
  };
  const names = (Object.keys(operations) as OperationName[]).filter(
    (name) => isRead(name) && !operations[name].path.includes('{'),
  );
  test.each(names)('is kept by browsers, which ask each time whether it has changed: %s', async (name) => {
    const url = `${apiBase}${operations[name].path}?query=a&kind=page&ref=research&limit=1&ids=${newId()}`;
    const { headers, statusCode } = await server.app.inject(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag]);
  });
});

describe('bytes that are no request', () => {
  test.each([
    ['a line that is not HTTP', 'rubbish\r\n\r\n'],
    ['a head that is too large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
  ])('%s is a problem document', async (_, bytes) => {
    const address = server.app.server.address();
    if (address === null) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const listening = server.app.addresses()[0];
    const socket = connect(typeof listening === 'object' ? listening.port : 0, '127.0.0.1');
    socket.end(bytes);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nContent-Type: application\/problem\+json/);
    for (const [name, value] of Object.entries(answerHeaders(''))) expect(answer).toContain(`\r\n${name}: ${value}`);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'MALFORMED_REQUEST', status: 400 });
  });
});

describe('an address that cannot be read', () => {
  test.each([`${apiBase}news/%E0%A4%A`, `${apiBase}%zz`, '/%'])('%s is malformed', async (url) => {
    expect(checkProblem(await get(url)).code).toBe('MALFORMED_REQUEST');
  });
});

describe('every answer', () => {
  test('names its request, another one each time, whatever the caller says', async () => {
    const ids = [];
    for (const name of ['listNews', 'listNews', 'checkAuth'] as const) {
      const { headers } = await call(server, name, { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      ids.push(headers['x-request-id']);
    }
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a fault of ours', () => {
  test('says nothing of what happened inside', async () => {
    const broken = await serveTest();
    await broken.services.database.write((executor) => sql`drop table news`.execute(executor));
    for (const name of ['listNews', 'getNews'] as const) {
      const answer = await call(broken, name, { parameters: { id: '0198f5c2-7b1e-7c3a-9d2e-5a6b7c8d9e0f' } });
      expect(answer.problem?.code).toBe('INTERNAL');
      expect(Object.keys(answer.problem ?? {}).sort()).toEqual([
        'code',
        'detail',
        'requestId',
        'status',
        'title',
        'type',
      ]);
      expect(answer.text).not.toMatch(/news|table|relation|select|sqlite|postgres|\bat \//i);
    }
  });
});

describe('for those who run it', () => {
  test('it says that it is up', async () => {
    expect(await get('/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  });

  test('it says that it can work', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  });

  test('it says that it cannot work, and when to ask again, where the place of pictures is gone', async () => {
    const broken = await serveTest();
    await rm(dataDirectoryPaths(broken.config.dataDirectory).mediaDirectory, { recursive: true });
    const response = await broken.app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.payload).not.toContain(broken.config.dataDirectory);
    expect((await broken.app.inject('/healthz')).statusCode).toBe(200);
  });

  test('it counts what it does, for this machine alone', async () => {
    await get('/healthz');
    const { status, headers, text } = await get('/metrics');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(text).toMatch(/^http_responses_total\{status="200"\} [1-9]\d*$/m);
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{method="GET",route="\/healthz",le="\+Inf"\} [1-9]/m);
    const told = text.trim().split('\n');
    for (const line of told)
      expect(line).toMatch(
        /^(# HELP \w+ [A-Z][^\n]+\.|# TYPE \w+ (gauge|counter|histogram|summary)|\w+(\{[^}]*\})? [\d.e+-]+)$/,
      );
    for (const family of [
      'nodejs_eventloop_delay_seconds',
      'database_connections',
      'database_waiting',
      'cache_hits_total',
    ])
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`^${family}[{ ]`)));
    expect(checkProblem(await get('/metrics', { from: '203.0.113.7' })).code).toBe('NOT_FOUND');
  });

  test('it tells its figures to whoever brings the token, and while developing how long an answer took', async () => {
    const token = 'a token of 16 and more'.replaceAll(' ', '-');
    const other = await serveTest({ METRICS_TOKEN: token, NODE_ENV: 'development' });
    const ask = async (authorization: string, url = '/metrics') => {
      const response = await other.app.inject({ url, remoteAddress: '203.0.113.7', headers: { authorization } });
      return { status: response.statusCode, timing: response.headers['server-timing'] };
    };
    expect(await ask(`Bearer ${token}x`)).toMatchObject({ status: 404 });
    expect(await ask(`Bearer ${token}`)).toMatchObject({ status: 200 });
    expect(await ask('', `${apiBase}news`)).toEqual({
      status: 200,
      timing: expect.stringMatching(/^total;dur=[\d.]+, db;dur=[\d.]+;desc="[1-9]\d* queries"$/),
    });
    expect((await get(`${apiBase}news`)).headers['server-timing']).toBeUndefined();
  });
});

describe('the description of the interface', () => {
  async function document() {
    const response = await server.app.inject(`${apiBase}openapi.json`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    return response.json();
  }

  interface Parameter {
    readonly $ref?: string;
    readonly in: string;
    readonly name: string;
    readonly example?: unknown;
  }

  function resolved<Part extends { readonly $ref?: string }>(
    components: Record<string, Record<string, Part>>,
    part: Part,
  ): Part {
    const [kind = '', name = ''] = part.$ref?.split('/').slice(2) ?? [];
    return components[kind]?.[name] ?? part;
  }

  /** A body with nothing but a file is a form; all others may be JSON. */
  function bodyTypesOf({ body, file }: Operation): string[] {
    if (!body) return [];
    const isEmpty = body instanceof z.ZodMiniObject && Object.keys(body.shape).length === 0;
    return [...(file ? ['multipart/form-data'] : []), ...(isEmpty ? [] : ['application/json'])];
  }

  test('is OpenAPI 3.1 and names itself', async () => {
    const { openapi, info, servers, paths } = await document();
    expect(openapi).toMatch(/^3\.1\./);
    expect(info).toMatchObject({ title: 'Molsys', version: expect.any(String) });
    expect(servers).toEqual([{ url: 'http://localhost:3000/api/api' }]);
    expect(Object.keys(paths).length).toBe(new Set(Object.values(operations).map(({ path }) => path)).size);
  });

  test.each(Object.keys(operations) as OperationName[])('has %s', async (name) => {
    const { paths, components } = await document();
    const { method, path, access, knowsCaller, needsNoKey, status, fileTypes, tag, summary }: Operation =
      operations[name];
    const { body, query, parameters: ofPath }: Operation = operations[name];
    const operation = paths[`/${path}`]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary, tags: [tag] });
    const ofPublic = knowsCaller ? [{}, { token: [] }] : [];
    expect(operation.security).toEqual(access === 'everyone' ? ofPublic : undefined);
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(bodyTypesOf(operations[name]));
    const success = resolved(components, operation.responses[status]);
    if (status === 204 || status === 303) expect(success.content).toBeUndefined();
    else expect(Object.keys(success.content)).toEqual(fileTypes ?? ['application/json']);
    if (success.content?.['application/json']?.schema.type === 'array')
      expect(success.headers).toHaveProperty('X-Total-Count');
    expect(operation.responses).toHaveProperty('default');
    const parameters = ((operation.parameters ?? []) as Parameter[]).map((one) => resolved(components, one));
    for (const one of parameters)
      expect(one).toMatchObject({ description: expect.any(String), example: expect.anything() });
    const namesIn = (place: string) => parameters.filter((one) => one.in === place).map((one) => one.name);
    expect(namesIn('header').includes('Idempotency-Key')).toBe(method !== 'GET' && !needsNoKey);
    expect(namesIn('path')).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key));
    expect(namesIn('query')).toEqual(Object.keys(query instanceof z.ZodMiniObject ? query.shape : {}));
    const examplesIn = (place: string) =>
      Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, String(one.example)]));
    const shown = operation.requestBody?.content['application/json']?.example;
    if (shown !== undefined) expect(() => body?.parse(shown)).not.toThrow();
    expect(() => query?.parse(examplesIn('query'))).not.toThrow();
    expect(() => ofPath?.parse(examplesIn('path'))).not.toThrow();
  });

  test('refers to nothing that is not there, and has at most 1.15 kB for each operation', async () => {
    const whole = await document();
    const text = JSON.stringify(whole);
    expect(text.length).toBeLessThanOrEqual(1150 * Object.keys(operations).length);
    const targets = [...text.matchAll(/"\$ref":"#\/([^"]*)"/g)].map(([, target = '']) => target.split('/'));
    for (const target of targets) expect(whole).toHaveProperty(target);
  });

  test('shows the files of a form, and what stands where somebody else was faster', async () => {
    const { paths, components } = await document();
    const { content } = paths['/course/chapter/create'].post.requestBody;
    const binary = { type: 'string', format: 'binary' };
    const [fields, files] = content['multipart/form-data'].schema.allOf;
    expect(fields).toEqual({ $ref: '#/components/schemas/ChapterContent' });
    expect(resolved(components, files)).toMatchObject({
      properties: { files: { type: 'array', items: binary }, questionImage_0: binary },
    });
    expect(content['multipart/form-data']).toMatchObject({
      encoding: { data: { contentType: 'application/json' }, files: { contentType: 'application/pdf' } },
    });
    const stale = paths['/news'].put.responses[409].content['application/problem+json'].schema;
    expect(stale.allOf[1].properties.current).toEqual({ $ref: '#/components/schemas/News' });
    expect(components.schemas.ErrorCode.enum).toEqual(Object.keys(errorCatalogue));
    expect(components.schemas.Problem.properties.code).toEqual({ $ref: '#/components/schemas/ErrorCode' });
  });

  test('has a page for people that loads nothing from elsewhere', async () => {
    const { status, headers, text } = await get(`${apiBase}docs`);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(text).toMatch(/<title>/);
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
    expect(text).not.toContain('<script');
    for (const name of Object.keys(operations)) expect(text).toContain(`id="${name}"`);
    const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
    expect((await get(String(style))).headers['content-type']).toMatch(/^text\/css/);
    expect((await get(`${apiBase}docs/?language=ru`)).text).toContain('Повторять без вреда');
  });

  test('has fonts for that page, each whole, and says what else is none', async () => {
    const ask = (file: string, headers: Record<string, string> = {}) =>
      server.app.inject({ url: `${apiBase}docs/fonts/${file}`, headers });
    expect((await ask('manrope-latin.woff2', { range: 'bytes=99999999-' })).statusCode).toBe(200);
    expect((await ask('manrope-latin.woff2', { 'if-match': '"x"' })).statusCode).toBe(400);
    expect((await ask('')).statusCode).toBe(404);
  });
});
