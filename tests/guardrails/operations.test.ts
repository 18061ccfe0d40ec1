import { describe, expect, test } from 'vitest';

import { baseApi } from '#app/store/base-api.ts';
import { apiBase } from '#contract/addresses.ts';
import type { Operation } from '#contract/operations/operation.ts';
import { type OperationName, operations } from '#contract/operations.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { signIn } from '#server/testing/sign-in.ts';

// Each feature adds its endpoints to the one API when its file is loaded.
const clientFiles = import.meta.glob(['../../app/{features/**,rich-text,confirmation}/*.api.ts'], { eager: true });

const names = Object.keys(operations).filter((name): name is OperationName => Object.hasOwn(operations, name));

const server = await serveTests();
const userToken = await signIn(server, 'USER');

/** Operations that plain links call without the program (publication-addresses.ts, provider-link.tsx), and the return from a provider. */
const linkedFiles = ['citePublication', 'exportPublications', 'startOidc', 'finishOidc'];

describe.each(names)('%s', (name) => {
  const operation: Operation = operations[name];

  test('has a route', () => {
    const url = apiBase + operation.path.replaceAll(/\{(\w+)\}/g, ':$1');
    expect(server.app.hasRoute({ method: operation.method, url })).toBe(true);
  });

  test('refuses whom it is not for, whatever they send', async () => {
    const url = apiBase + operation.path.replaceAll(/\{\w+\}/g, 'none');
    // A refused caller's body is not read, so neither of these needs to be a valid body.
    const type = operation.file ? 'multipart/form-data; boundary=x' : 'application/json';
    const ask = (headers: Record<string, string> = {}) =>
      server.app.inject({
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
