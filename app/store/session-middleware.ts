import type { Middleware, MiddlewareAPI } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { contentOperations } from '#contract/operations/content.ts';
import { linkOperations } from '#contract/operations/links.ts';
import { newsOperations } from '#contract/operations/news.ts';
import type { OperationAddress } from '#contract/operations/operation.ts';
import { publicationOperations } from '#contract/operations/publications.ts';
import { searchOperations } from '#contract/operations/search.ts';
import { baseApi } from './base-api.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { removeToken, storeToken } from './token-storage.ts';

/** What public pages show; an answer of any other operation counts as private. */
const publicPagesCall: Readonly<Record<string, OperationAddress>> = {
  ...contentOperations,
  ...newsOperations,
  ...publicationOperations,
  ...linkOperations,
  ...searchOperations,
};

/** Every endpoint bears the name of an operation; the library only knows it as a text. */
function isOfPublicOperation(name: string): boolean {
  return publicPagesCall[name]?.access === 'everyone';
}

interface CachedQuery {
  readonly endpointName?: string | undefined;
}

/** Every key of the cache is one; the library only gives them a type of their own. */
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

/** Drops all cached answers that the contract gives to signed-in people only. */
function dropPrivateAnswers(store: MiddlewareAPI): void {
  for (const [queryCacheKey, query] of cachedQueries(store.getState())) {
    if (query?.endpointName === undefined || isOfPublicOperation(query.endpointName)) continue;
    if (!isCacheKey(queryCacheKey)) continue;
    store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
  }
}

/** Has those public answers asked for anew that say more to whoever has signed in. */
function askPublicAnew(store: MiddlewareAPI): void {
  store.dispatch(baseApi.util.invalidateTags(['Caller']));
}

/**
 * What a session's beginning and end mean outside its own state: the token is stored or removed, and what only the person could see
 * is dropped at the end, or when another one follows without it (signed in elsewhere in this browser), so that the next person at this
 * screen cannot see it.
 */
export const sessionMiddleware: Middleware = (store) => {
  /** Whose private answers may be cached; '' for nobody's. */
  let ownerId = '';
  return (next) => (action) => {
    const result = next(action);
    if (sessionStarted.match(action)) {
      const { id, token } = action.payload;
      storeToken(token);
      if (ownerId !== '' && ownerId !== id) dropPrivateAnswers(store);
      if (ownerId === '') askPublicAnew(store);
      ownerId = id;
    }
    if (sessionEnded.match(action)) {
      removeToken();
      dropPrivateAnswers(store);
      if (ownerId !== '') askPublicAnew(store);
      ownerId = '';
    }
    return result;
  };
};
