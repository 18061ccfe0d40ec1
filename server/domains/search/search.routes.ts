import type { FastifyInstance } from 'fastify';
import { searchOperations } from '#contract/operations/search.ts';
import { SearchAnswer, type SearchQuery } from '#contract/search.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { privateJsonHeaders, publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import type { SearchService } from './search.service.ts';

interface SearchRouteOptions {
  /** Of its own, as anybody can think of any number of queries, and what others keep must not go for them. */
  readonly keptAnswers: ResponseCache;
}

/** Route of `search`. */
export function registerSearchRoutes(
  app: FastifyInstance,
  search: SearchService,
  { keptAnswers }: SearchRouteOptions,
): void {
  registerOperation(app, searchOperations.searchSite, async (request, reply, plain) => {
    const { query, actor } = request;
    const key = keyOf(query, actor !== null);
    const kept =
      keptAnswers.lookup(key) ??
      (await keptAnswers.fill(key, async () => {
        const answer = await search.search(query, actor);
        return {
          status: 200,
          headers: actor ? privateJsonHeaders : publicJsonHeaders,
          body: JSON.stringify(SearchAnswer.parse(answer)),
          isKept: search.isComplete(),
        };
      }));
    return keptAnswers.send(plain, reply, kept);
  });
}

/** All who have signed in find the same. */
function keyOf({ language, kind, limit, offset, query }: SearchQuery, isSignedIn: boolean): string {
  return `${isSignedIn} ${language} ${kind ?? ''} ${limit} ${offset} ${query}`;
}
