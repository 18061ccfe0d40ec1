import type { Middleware } from '@reduxjs/toolkit';
import type { QueryCacheKey } from '@reduxjs/toolkit/query/react';
import { isOfPublicPages, publicOperations } from '#contract/public-operations.ts';
import { baseApi } from '../store/base-api.ts';
import { sessionEnded, sessionStarted } from './session-slice.ts';
import { removeToken, storeToken } from './token-storage.ts';

/** Every endpoint bears the name of an operation; the library only knows it as a text. */
function isOfPublicOperation(name: string): boolean {
  return isOfPublicPages(name) && 'isPublic' in publicOperations[name];
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

/**
 * What a session's beginning and end mean outside its own state: the token is stored or removed, and at the end all cached
 * answers are dropped that the contract gives to signed-in people only, so that the next person at this screen cannot see them.
 */
export const sessionMiddleware: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (sessionStarted.match(action)) storeToken(action.payload.token);
  if (sessionEnded.match(action)) {
    removeToken();
    for (const [queryCacheKey, query] of cachedQueries(store.getState())) {
      if (query?.endpointName === undefined || isOfPublicOperation(query.endpointName)) continue;
      if (!isCacheKey(queryCacheKey)) continue;
      store.dispatch(baseApi.internalActions.removeQueryResult({ queryCacheKey }));
    }
  }
  return result;
};
