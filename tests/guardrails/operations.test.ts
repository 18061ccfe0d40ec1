import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { baseApi } from '#app/store/base-api.ts';
import { apiBase } from '#contract/addresses.ts';
import type { Session } from '#contract/auth.ts';
import type { Operation } from '#contract/operations/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { readConfig } from '#server/config.ts';
import { buildServer } from '#server/wiring/build-server.ts';
import { compose, type Services } from '#server/wiring/compose.ts';

// Each feature adds its endpoints to the one API when its file is loaded.
const clientFiles = import.meta.glob(['../../app/{features/**,rich-text,confirmation}/*.api.ts'], { eager: true });

const names = Object.keys(operations).filter((name): name is OperationName => Object.hasOwn(operations, name));

let app: FastifyInstance;
let services: Services;
let dataDirectory = '';
let userToken = '';
let documented: Record<string, Record<string, { operationId?: string }>> = {};

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'molsys-operations-'));
  const config = readConfig({ DATA_DIR: dataDirectory, SEED: 'none' });
  services = await compose(config);
  app = await buildServer({ config, services, logger: pino({ level: 'silent' }), withPages: false });
  await app.ready();
  const answer = await app.inject({ url: `${apiBase}openapi.json` });
  documented = answer.json().paths;
  const registered = await app.inject({
    ...{ method: 'POST', url: apiBase + operations.register.path },
    payload: { name: 'Ada', surname: 'Lovelace', email: 'ada@example.org', password: 'a long enough password' },
  });
  userToken = registered.json<Session>().token;
});

afterAll(async () => {
  await app.close();
  await services.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Operations that plain links call without the program (publication-addresses.ts, provider-link.tsx), and the return from a provider. */
const linkedFiles = ['citePublication', 'exportPublications', 'startOidc', 'finishOidc'];

describe.each(names)('%s', (name) => {
  const operation: Operation = operations[name];

  test('has a route', () => {
    const url = apiBase + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(app.hasRoute({ method: operation.method, url })).toBe(true);
  });

  test('refuses whom it is not for, whatever they send', async () => {
    const url = apiBase + operation.path.replaceAll(/\{\w+\}/g, 'none');
    // A refused caller's body is not read, so neither of these needs to be a valid body.
    const type = operation.file ? 'multipart/form-data; boundary=x' : 'application/json';
    const ask = (headers: Record<string, string> = {}) =>
      app.inject({
        ...{ method: operation.method, url, headers: { 'content-type': type, ...headers } },
        ...(operation.method === 'GET' ? {} : { payload: '{bad' }),
      });
    const visitor = await ask();
    const user = await ask({ authorization: `Bearer ${userToken}` });
    expect(visitor.statusCode === 401).toBe(operation.access !== 'everyone');
    expect(user.statusCode === 403).toBe(operation.access === 'administrator');
  });

  test('has an endpoint of its name in the client, or is a file that links lead to', () => {
    expect([...Object.keys(baseApi.endpoints), ...linkedFiles]).toContain(name);
  });
});

/** Other names for `getChapter`, `getChapterTexts` and `listPeople`, for features that may not import those of chapters and content. */
const ofOtherFeatures = ['getShownChapter', 'getShownTexts', 'getShownTest', 'listOfferedPeople'];

test('the client calls nothing that the contract does not name', () => {
  expect(Object.keys(clientFiles).length).toBeGreaterThan(0);
  const known = [...Object.keys(operations), ...ofOtherFeatures];
  expect(Object.keys(baseApi.endpoints).filter((name) => !known.includes(name))).toEqual([]);
});

test('the document names nothing that the contract does not', () => {
  const ids = Object.values(documented).flatMap((methods) => Object.values(methods).map((each) => each.operationId));
  expect(ids.filter((id) => id === undefined || !Object.hasOwn(operations, id))).toEqual([]);
});

test('a missing route would be noticed', () => {
  expect(app.hasRoute({ method: 'GET', url: `${apiBase}nothing` })).toBe(false);
});

test('the readable page of the document is served', async () => {
  const page = await app.inject({ url: `${apiBase}docs/` });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
});
