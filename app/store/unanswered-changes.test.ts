import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyChapter } from '../features/chapters/chapter-fields.ts';
import { chaptersApi } from '../features/chapters/chapters.api.ts';
import { newsAdminApi } from '../features/news/admin/news-admin.api.ts';
import { richTextApi } from '../rich-text/rich-text.api.ts';
import { sessionStarted } from '../session/session-slice.ts';
import { type AppStore, makeStore } from './make-store.ts';
import { type AskedChange, beginChange } from './unanswered-changes.ts';

const lost = { status: 'FETCH_ERROR', error: 'x' } as const;
const anyKey = expect.stringMatching(/^[0-9a-f-]{36}$/);

let owners = 0;
/** Nobody else's in these tests: what is kept is kept by the tab. */
const newOwner = () => {
  owners += 1;
  return `owner ${owners}`;
};

const picture = (name = 'a.png', lastModified = 1) => new File(['x'], name, { type: 'image/png', lastModified });
const formOf = (...parts: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
};

describe('the key of a change', () => {
  let change: AskedChange;
  beforeEach(() => {
    change = { owner: newOwner(), method: 'POST', path: 'news', body: formOf(['title', 'A'], ['image', picture()]) };
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** The key of a change whose answer is lost. */
  function lose(asked = change): string {
    const { key, end } = beginChange(asked);
    end(lost);
    return key;
  }

  it('comes back for the same one, whose answer was lost, though it was put together anew', () => {
    const key = lose();
    expect(beginChange({ ...change, body: formOf(['title', 'A'], ['image', picture()]) }).key).toBe(key);
  });

  it.each<[string, Partial<AskedChange>]>([
    ['another method', { method: 'PUT' }],
    ['another address', { path: 'publication' }],
    ['another person', { owner: 'somebody else' }],
    ['no body', { body: null }],
    ['another text', { body: formOf(['title', 'B'], ['image', picture()]) }],
    ['a part more', { body: formOf(['title', 'A'], ['image', picture()], ['more', '']) }],
    ['another order', { body: formOf(['image', picture()], ['title', 'A']) }],
    ['another file', { body: formOf(['title', 'A'], ['image', picture('b.png')]) }],
    ['a later state of the file', { body: formOf(['title', 'A'], ['image', picture('a.png', 2)]) }],
  ])('is another for %s', (_what, other) => {
    const key = lose();
    expect(beginChange({ ...change, ...other }).key).not.toBe(key);
  });

  it('is not given to two at a time', () => {
    const key = lose();
    const [one, two] = [beginChange(change), beginChange(change)];
    expect(one.key).toBe(key);
    expect(two.key).toEqual(anyKey);
    expect(two.key).not.toBe(key);
  });

  it.each([undefined, { status: 404, data: {} }, { status: 409, data: {} }, { status: 422, data: {} }])(
    'ends with an answer: %o',
    (answer) => {
      const key = lose();
      beginChange(change).end(answer);
      expect(beginChange(change).key).not.toBe(key);
    },
  );

  it.each([
    { status: 'TIMEOUT_ERROR', error: 'x' },
    { status: 'PARSING_ERROR', originalStatus: 200, data: '<html>', error: 'x' },
    { status: 429, data: {} },
    { status: 503, data: {} },
    { status: 401, data: { code: 'UNAUTHENTICATED' } },
  ] as const)('outlives what says nothing of the tries before: %o', (answer) => {
    const key = lose();
    beginChange(change).end(answer);
    expect(beginChange(change).key).toBe(key);
  });

  it('is forgotten after an hour', () => {
    vi.useFakeTimers();
    const key = lose();
    vi.advanceTimersByTime(60 * 60 * 1000);
    expect(beginChange(change).key).not.toBe(key);
  });

  it('of a state that was set is forgotten when another was set there since; of forms each has its own', () => {
    const setting = (body: string) => ({ ...change, method: 'PUT', path: 'user/role', body });
    const key = lose(setting('{"role":"ADMIN"}'));
    beginChange(setting('{"role":"USER"}')).end(undefined);
    expect(beginChange(setting('{"role":"ADMIN"}')).key).not.toBe(key);
    const formKey = lose();
    beginChange({ ...change, body: formOf(['title', 'B']) }).end(undefined);
    expect(beginChange(change).key).toBe(formKey);
  });
});

describe('a change that is asked for again after all its answers were lost', () => {
  // Loaded with the first call of a guarded page.
  beforeAll(() => import('./guarded-calls.ts'));
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const news = { title_en: 'A', title_ru: 'А', description_en: 'B', description_ru: 'Б', date: '2026-11-21' };
  const newChapter = () => ({ courseId: 'c', fields: { ...emptyChapter(), title: 'A', description: 'B' } });
  const changes: Record<string, (store: AppStore) => unknown> = {
    'a new chapter': ({ dispatch }) => dispatch(chaptersApi.endpoints.createChapter.initiate(newChapter())),
    'a changed chapter': ({ dispatch }) =>
      dispatch(chaptersApi.endpoints.updateChapter.initiate({ id: 'i', version: 1, ...newChapter() })),
    'a news item with a picture': ({ dispatch }) =>
      dispatch(newsAdminApi.endpoints.createNews.initiate({ content: news, image: picture() })),
    'a picture': ({ dispatch }) => dispatch(chaptersApi.endpoints.uploadImage.initiate(picture())),
    'a structure': ({ dispatch }) => dispatch(richTextApi.endpoints.uploadStructure.initiate(picture('a.mol'))),
  };

  it.each(Object.entries(changes))(
    'keeps its key, under a new token too, until it is answered: %s',
    async (_what, ask) => {
      const stub = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('broken')));
      vi.stubGlobal('fetch', stub);
      const store = makeStore();
      const owner = { id: newOwner(), email: 'e', name: 'Ada', surname: 'Lovelace', role: 'ADMIN' } as const;
      const keysOfNext = async () => {
        stub.mockClear();
        ask(store);
        await vi.runAllTimersAsync();
        return new Set(stub.mock.calls.map(([, options]) => new Headers(options?.headers).get('idempotency-key')));
      };
      store.dispatch(sessionStarted({ ...owner, token: 'token-1' }));
      const first = await keysOfNext();
      expect([...first]).toEqual([anyKey]);
      store.dispatch(sessionStarted({ ...owner, id: newOwner(), token: 'token-2' }));
      expect(await keysOfNext()).not.toEqual(first);
      store.dispatch(sessionStarted({ ...owner, token: 'token-3' }));
      stub.mockImplementation(async () => new Response('{}'));
      expect(await keysOfNext()).toEqual(first);
      expect(await keysOfNext()).not.toEqual(first);
    },
  );
});
