import type { FastifyInstance } from 'fastify';
import { linkSchemas } from '#contract/links.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { privateJsonHeaders, publicJson, publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { LinksService } from './links.service.ts';

interface LinkRouteOptions {
  readonly authenticate: Authenticate;
  /** Links are the same for all visitors, and for all who have signed in: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
}

/** Routes of `content/links` for reading and `links` for writing. */
export function registerLinkRoutes(
  app: FastifyInstance,
  links: LinksService,
  { authenticate, publicAnswers }: LinkRouteOptions,
): void {
  const { listLinkedItems, saveLinks } = linkSchemas;

  registerOperation(app, 'listLinkedItems', listLinkedItems, { authenticate }, async (request, reply, plain) => {
    const { actor } = request;
    const { kind, ref, language } = request.query;
    const key = `content/links?${kind}&${ref}&${language}&${actor !== null}`;
    const kept =
      publicAnswers.lookup(key) ??
      (await publicAnswers.fill(key, async () => {
        const items = await links.list(actor, { kind, ref }, language);
        return publicJson(listLinkedItems.response.parse(items), actor ? privateJsonHeaders : publicJsonHeaders);
      }));
    return publicAnswers.send(plain, reply, kept);
  });

  const writers = { authenticate, authorize: links.requireWriter };
  registerOperation(app, 'saveLinks', saveLinks, writers, async ({ body }, _reply, plain) =>
    links.save(actorOf(plain), body, idempotencyClaimOf(plain, body)),
  );
}
