import type { FastifyInstance } from 'fastify';
import { linkOperations } from '#contract/operations/links.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { privateJsonHeaders, publicJson, publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import type { LinksService } from './links.service.ts';

interface LinkRouteOptions {
  /** Links are the same for all visitors, and for all users of one role. Their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
}

/** Routes of `content/links` for reading and `links` for writing. */
export function registerLinkRoutes(
  app: FastifyInstance,
  links: LinksService,
  { publicAnswers }: LinkRouteOptions,
): void {
  const { listLinkedItems } = linkOperations;

  registerOperations(app, linkOperations, {
    listLinkedItems: ({ actor, query, request }, reply) => {
      const { kind, ref, language } = query;
      const key = `content/links?${kind}&${ref}&${language}&${actor?.role}`;
      return publicAnswers.answer(request, reply, key, async () => {
        const items = await links.list(actor, { kind, ref }, language);
        return publicJson(listLinkedItems.response.parse(items), actor ? privateJsonHeaders : publicJsonHeaders);
      });
    },
    saveLinks: ({ actor, body, claim }) => links.save(actor, body, claim()),
  });
}
