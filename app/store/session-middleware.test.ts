import { expect, it, vi } from 'vitest';
import { newsOperations } from '#contract/operations/news.ts';
import { contentApi } from '../features/content/content.api.ts';
import { linksApi } from '../features/links/links.api.ts';
import { baseApi } from '../store/base-api.ts';
import { makeStore } from '../store/make-store.ts';
import { aSession, fakeApi } from '../testing.tsx';
import { sessionEnded, sessionStarted } from './session-slice.ts';

const session = aSession({ token: 't' });

/** A query for signed-in users only, like those of the areas. */
const ownApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    whatIsMine: build.query<unknown, null>({
      query: () => ({ operation: newsOperations.getNews, query: { id: 'mine' } }),
    }),
  }),
});

it('asks again for public answers that say more to somebody who has signed in, once', async () => {
  const { call, calls } = fakeApi(() => ({ status: 200, body: [] }));
  const store = makeStore({ call });
  const asked = () => calls.map(({ headers }) => headers.authorization ?? 'nobody');
  store.dispatch(linksApi.endpoints.listLinkedItems.initiate({ kind: 'news', ref: 'n', language: 'en' }));
  store.dispatch(contentApi.endpoints.listPeople.initiate({ language: 'en' }));
  await vi.waitFor(() => expect(asked()).toEqual(['nobody', 'nobody']));
  store.dispatch(sessionStarted(session));
  await vi.waitFor(() => expect(asked().slice(2)).toEqual(['Bearer t']));
  store.dispatch(sessionStarted({ ...session, token: 'renewed' }));
  store.dispatch(sessionEnded());
  await vi.waitFor(() => expect(asked().slice(3)).toEqual(['nobody']));
});

it('drops what only the person could see when another follows or nobody, and not when the same one signs in once more', async () => {
  const { call } = fakeApi(() => ({ status: 200, body: [] }));
  const store = makeStore({ call });
  const kept = () => Object.values(store.getState().api.queries).map((query) => query?.endpointName);
  store.dispatch(sessionStarted(session));
  await store.dispatch(contentApi.endpoints.listPeople.initiate({ language: 'en' }));
  await store.dispatch(ownApi.endpoints.whatIsMine.initiate(null));
  store.dispatch(sessionStarted({ ...session, token: 'renewed' }));
  expect(kept()).toEqual(['listPeople', 'whatIsMine']);
  store.dispatch(sessionStarted({ ...session, id: 'j', token: 'theirs' }));
  expect(kept()).toEqual(['listPeople']);
  await store.dispatch(ownApi.endpoints.whatIsMine.initiate(null));
  store.dispatch(sessionEnded());
  expect(kept()).toEqual(['listPeople']);
});
