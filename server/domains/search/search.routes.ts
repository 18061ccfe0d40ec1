import type { FastifyInstance } from 'fastify';
import { SearchAnswer, type SearchQuery, searchSchemas } from '#contract/search.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import type { Authenticate } from '#server/http/session.ts';
import type { SearchService } from './search.service.ts';

interface SearchRouteOptions {
  readonly authenticate: Authenticate;
  /** Of its own, as anybody can think of any number of queries, and what others keep must not go for them. */
  readonly keptAnswers: ResponseCache;
}

/** Route of `search`. */
export function registerSearchRoutes(
  app: FastifyInstance,
  search: SearchService,
  { authenticate, keptAnswers }: SearchRouteOptions,
): void {
  registerOperation(app, 'searchSite', searchSchemas.searchSite, { authenticate }, async ({ query }, reply, plain) => {
    const key = keyOf(query);
    const kept =
      keptAnswers.lookup(key) ??
      (await keptAnswers.fill(key, async () => {
        const answer = await search.search(query);
        return { status: 200, headers: publicJsonHeaders, body: JSON.stringify(SearchAnswer.parse(answer)) };
      }));
    return keptAnswers.send(plain, reply, kept);
  });
}

function keyOf({ language, kind, limit, offset, query }: SearchQuery): string {
  return `${language} ${kind ?? ''} ${limit} ${offset} ${query}`;
}
