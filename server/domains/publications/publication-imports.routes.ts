import type { FastifyInstance } from 'fastify';
import { publicationOperations } from '#contract/operations/publications.ts';
import { sendPlain } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { PublicationImportsService } from './publication-imports.service.ts';

/** Routes of `publications/review`, `publications/import`, `publications/imports`, `publications/lookup` and `publications/members`. */
export function registerPublicationImportRoutes(app: FastifyInstance, imports: PublicationImportsService): void {
  registerOperations(app, publicationOperations, {
    reviewImport: async ({ body }, reply) => sendPlain(reply, await imports.review(body)),
    importPublications: async ({ actor, body, claim }, reply) =>
      sendPlain(reply, await imports.run(actor, body, claim())),
    listImports: () => imports.list(),
    undoImport: ({ actor, params, claim }) => imports.undo(actor, params.id, claim()),
    lookUpPublication: ({ query }) => imports.lookUp(query.doi),
    suggestMembers: async ({ query }) => imports.suggest(query),
  });
}
