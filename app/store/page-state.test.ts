import { describe, expect, it } from 'vitest';
import { newsAdminApi } from '../features/news/admin/news-admin.api.ts';
import { aNews, fakeApi, problem, testSettings } from '../testing.tsx';
import { makeStore } from './make-store.ts';
import { pageStateId, queryEntriesOf, readPageState, seedQueries, serializePageState } from './page-state.ts';

const hostile = '</script><script>alert(1)</script><!-- \u2028';

async function stateWith(title: string) {
  const news = aNews({ title_en: title });
  const api = fakeApi(() => ({ status: 200, body: [news], headers: { 'x-total-count': '9' } }));
  const store = makeStore({ call: api.call });
  await store.dispatch(newsAdminApi.endpoints.listNews.initiate({ limit: 3 }, { subscribe: false }));
  return { settings: testSettings, texts: {}, queries: queryEntriesOf(store.getState()) };
}

describe('the state that travels in the HTML', () => {
  it('cannot end its script element, whatever it holds', async () => {
    expect(serializePageState(await stateWith(hostile))).not.toContain('<');
  });

  it('comes back as it was', async () => {
    const state = await stateWith(hostile);
    document.body.innerHTML = `<script id="${pageStateId}" type="application/json">${serializePageState(state)}</script>`;
    expect(readPageState(document)).toEqual(state);
  });

  it('answers the browser’s queries without a call', async () => {
    const { queries } = await stateWith('From the server');
    const api = fakeApi(() => problem(500, 'INTERNAL'));
    const store = makeStore({ call: api.call });
    seedQueries(store, queries);
    const { data } = await store.dispatch(newsAdminApi.endpoints.listNews.initiate({ limit: 3 }));
    expect(data).toMatchObject({ total: 9, items: [{ title_en: 'From the server' }] });
    expect(api.calls).toEqual([]);
  });

  it('leaves out what failed', async () => {
    const store = makeStore({ call: fakeApi(() => problem(500, 'INTERNAL')).call });
    await store.dispatch(newsAdminApi.endpoints.listNews.initiate({}, { subscribe: false }));
    expect(queryEntriesOf(store.getState())).toEqual([]);
  });
});
