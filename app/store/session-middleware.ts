import type { Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { contentOperations } from '#contract/operations/content.ts';
import { linkOperations } from '#contract/operations/links.ts';
import { newsOperations } from '#contract/operations/news.ts';
import type { OperationAddress } from '#contract/operations/operation.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import { searchOperations } from '#contract/operations/search.ts';
import { dropText, keepText } from '../lib/kept-text.ts';
import { baseApi } from './base-api.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { tokenKey } from './token-storage.ts';

/** Operations that public pages use; answers of all others count as private. */
const publicPagesCall: Readonly<Record<string, OperationAddress>> = {
  ...contentOperations,
  ...newsOperations,
  ...publicationOperations,
  ...linkOperations,
  ...searchOperations,
};

/** Every endpoint has the name of an operation, which the library only types as text. */
function isOfPublicOperation(name: string): boolean {
  return publicPagesCall[name]?.access === 'everyone';
}

interface CachedQuery {
  readonly endpointName?: string | undefined;
}

/** True for every key of the cache; only tells the compiler the library's own type. */
function isCacheKey(key: string): key is QueryCacheKey {
  return key !== '';
}

function cachedQueries(state: unknown): [string, CachedQuery | undefined][] {
  if (typeof state !== 'object' || state === null || !('api' in state)) return [];
  const { api } = state;
  if (typeof api !== 'object' || api === null || !('queries' in api)) return [];
  const { queries } = api;
  return typeof queries === 'object' && queries !== null ? Object.entries(queries) : [];
}

/** Drops all cached answers that only signed-in users get. */
function dropPrivateAnswers(store: MiddlewareAPI): void {
  for (const [queryCacheKey, query] of cachedQueries(store.getState())) {
    if (query?.endpointName === undefined || isOfPublicOperation(query.endpointName)) continue;
    if (!isCacheKey(queryCacheKey)) continue;
    store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
  }
}

/** Refetches the public answers that tell signed-in users more. */
function refetchPublicAnswers(store: MiddlewareAPI): void {
  store.dispatch(baseApi.util.invalidateTags(['Caller']));
}

/**
 * Side effects of the beginning and end of a session: the token is stored or removed, and private answers are dropped at the end. They
 * are also dropped if another user follows directly (signed in elsewhere in this browser), so that the next user at this screen cannot
 * see them.
 */
export const sessionMiddleware: Middleware = (store) => {
  /** The user whose private answers may be cached; '' for nobody. */
  let ownerId = '';
  return (next) => (action) => {
    const result = next(action);
    if (sessionStarted.match(action)) {
      const { id, token } = action.payload;
      // If the browser keeps nothing, the session lasts as long as the tab.
      keepText(tokenKey, token);
      if (ownerId !== '' && ownerId !== id) dropPrivateAnswers(store);
      if (ownerId === '') refetchPublicAnswers(store);
      ownerId = id;
    }
    if (sessionEnded.match(action)) {
      // Other tabs notice and sign out.
      dropText(tokenKey);
      dropPrivateAnswers(store);
      if (ownerId !== '') refetchPublicAnswers(store);
      ownerId = '';
    }
    return result;
  };
};
