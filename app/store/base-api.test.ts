import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attemptsApi } from '../features/attempts/attempts.api.ts';
import { accountApi } from '../features/auth/account.api.ts';
import { newsAdminApi } from '../features/news/admin/news-admin.api.ts';
import { aNews, aSession, fakeApi, idOf, problem } from '../testing.tsx';
import { makeStore } from './make-store.ts';
import { sessionStarted } from './session-slice.ts';
import { signedIn, stubFetch } from './store.test-support.ts';

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

const headersOf = (stub: ReturnType<typeof stubFetch>) =>
  stub.mock.calls.map(([, options]) => new Headers(options?.headers));

beforeEach(() => {
  vi.useFakeTimers();
});

async function listNews(store = makeStore()) {
  const outcome = store.dispatch(newsAdminApi.endpoints.listNews.initiate({ limit: 3 }));
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a call from a browser', () => {
  it('goes to the contract’s address and brings the total along', async () => {
    const stub = stubFetch(() => json(200, [aNews()], { 'x-total-count': '42' }));
    const { data } = await listNews();
    expect(data).toEqual({ items: [aNews()], total: 42 });
    expect(stub.mock.calls[0]?.[0]).toBe('/api/api/news?limit=3');
  });

  it('is made four times when the server keeps failing', async () => {
    const stub = stubFetch(() => json(500, {}));
    const { error } = await listNews();
    expect(error).toMatchObject({ status: 500 });
    expect(stub).toHaveBeenCalledTimes(4);
  });

  it('succeeds after a broken connection', async () => {
    stubFetch(
      () => Promise.reject(new TypeError('broken')),
      () => json(200, []),
    );
    expect(await listNews()).toMatchObject({ data: { items: [], total: 0 } });
  });

  it.each([
    ['no connection comes about', () => Promise.reject(new TypeError('broken')), { status: 'FETCH_ERROR' }],
    [
      'the answer is not JSON',
      () => new Response('<html>', { status: 200 }),
      { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>' },
    ],
  ])('says so when %s', async (_when, answer, error) => {
    stubFetch(answer);
    expect(await listNews()).toMatchObject({ error });
  });

  it('says TIMEOUT_ERROR after thirty seconds without an answer, four times over', async () => {
    const stub = vi.fn<typeof fetch>(
      (_url, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    );
    vi.stubGlobal('fetch', stub);
    const outcome = makeStore().dispatch(newsAdminApi.endpoints.listNews.initiate({}));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(stub.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(stub.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    await vi.runAllTimersAsync();
    expect(await outcome).toMatchObject({ error: { status: 'TIMEOUT_ERROR' } });
    expect(stub).toHaveBeenCalledTimes(4);
  });

  it('carries one idempotency key through all repeats of a change, and another for the next', async () => {
    const stub = stubFetch(
      () => json(503, {}),
      () => json(200, null),
      () => json(200, null),
    );
    const store = makeStore();
    for (const id of ['a', 'a']) {
      void store.dispatch(newsAdminApi.endpoints.deleteNews.initiate(id));
      await vi.runAllTimersAsync();
    }
    const keys = headersOf(stub).map((headers) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has no idempotency key where it only reads', async () => {
    const stub = stubFetch(() => json(200, []));
    await listNews();
    expect(headersOf(stub)[0]?.has('idempotency-key')).toBe(false);
  });
});

describe('the session’s token', () => {
  it('goes along with each call', async () => {
    const stub = stubFetch(() => json(200, []));
    const store = signedIn();
    await listNews(store);
    expect(headersOf(stub)[0]?.get('authorization')).toBe('Bearer token-1');
  });

  it('ends with the session when the server no longer takes it', async () => {
    stubFetch(() => json(401, { code: 'UNAUTHENTICATED' }));
    const store = signedIn();
    await listNews(store);
    expect(store.getState().session).toMatchObject({ status: 'visitor', token: '', role: 'OTHER' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('stays that of the user who asked, when another person signs in before the call is repeated', async () => {
    const stub = stubFetch(
      () => Promise.reject(new TypeError('broken')),
      () => json(200, null),
    );
    const store = signedIn();
    void store.dispatch(newsAdminApi.endpoints.deleteNews.initiate('a'));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(sessionStarted(aSession({ id: 'another', token: 'token-2' })));
    await vi.runAllTimersAsync();
    expect(headersOf(stub).map((headers) => headers.get('authorization'))).toEqual([
      'Bearer token-1',
      'Bearer token-1',
    ]);
  });

  it('is not blamed for a wrong password', async () => {
    stubFetch(() => json(401, { code: 'INVALID_CREDENTIALS' }));
    const store = signedIn();
    void store.dispatch(accountApi.endpoints.login.initiate({ email: 'a', password: 'b' }));
    await vi.runAllTimersAsync();
    expect(store.getState().session.status).toBe('authenticated');
  });
});

describe('a call in the background', () => {
  const changes = { chapterId: idOf(1), attemptId: idOf(2), answers: [], marks: [] };
  async function change(answerId = '') {
    const body = { ...changes, answers: [{ questionId: idOf(3), answerId }] };
    const outcome = makeStore().dispatch(attemptsApi.endpoints.changeAttempt.initiate(body));
    await vi.runAllTimersAsync();
    return outcome;
  }

  it('outlives the page that is left', async () => {
    const stub = stubFetch(() => json(200, {}));
    await change();
    expect(stub.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', keepalive: true });
    await listNews();
    expect(stub.mock.calls[1]?.[1]).not.toHaveProperty('keepalive');
  });

  it('ends with the page where it is too large for a browser to keep', async () => {
    const stub = stubFetch(() => json(200, {}));
    await change('x'.repeat(30_000));
    expect(stub.mock.calls[0]?.[1]).not.toHaveProperty('keepalive');
  });

  it('is made once, and not waited for long: whoever makes it repeats it', async () => {
    const stub = stubFetch(() => json(503, {}));
    expect((await change()).error).toMatchObject({ status: 503 });
    expect(stub).toHaveBeenCalledTimes(1);
    const times: number[] = [];
    vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
      times.push(Date.now());
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => {
          times.push(Date.now());
          reject(new Error('aborted'));
        });
      });
    });
    expect((await change()).error).toMatchObject({ status: 'TIMEOUT_ERROR' });
    const [begun = 0, ended = 0] = times;
    expect([times.length, ended - begun]).toEqual([2, 15_000]);
  });
});

it('a call while the server draws a page is made within the process, once', async () => {
  const api = fakeApi(() => problem(500, 'INTERNAL'));
  const { error } = await listNews(makeStore({ call: api.call }));
  expect(error).toMatchObject({ status: 500 });
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]).toMatchObject({ method: 'GET', path: 'news?limit=3' });
});
