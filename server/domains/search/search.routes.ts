import type { FastifyInstance } from 'fastify';
import { searchOperations } from '#contract/operations/search.ts';
import type { SearchQuery } from '#contract/search.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { privateJsonHeaders, publicJson, publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import type { SearchService } from './search.service.ts';

interface SearchRouteOptions {
  /** A separate cache: the number of possible queries has no limit, and they must not push out other answers. */
  readonly keptAnswers: ResponseCache;
}

/** Route of `search`. */
export function registerSearchRoutes(
  app: FastifyInstance,
  search: SearchService,
  { keptAnswers }: SearchRouteOptions,
): void {
  registerOperations(app, searchOperations, {
    searchSite: ({ actor, query, request }, reply) =>
      keptAnswers.answer(request, reply, keyOf(query, actor !== null), async () => {
        const answer = await search.search(query, actor);
        return { ...publicJson(answer, actor ? privateJsonHeaders : publicJsonHeaders), isKept: search.isComplete() };
      }),
  });
}

/** Everybody who has signed in gets the same results. */
function keyOf({ language, kind, limit, offset, query }: SearchQuery, isSignedIn: boolean): string {
  return `${isSignedIn} ${language} ${kind ?? ''} ${limit} ${offset} ${query}`;
}
