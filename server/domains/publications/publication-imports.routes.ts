import type { FastifyInstance } from 'fastify';
import { publicationOperations } from '#contract/operations/publications.ts';
import { sendPlain } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { PublicationImportsService } from './publication-imports.service.ts';

/** Routes of `publications/review`, `publications/import`, `publications/imports`, `publications/lookup` and `publications/members`. */
export function registerPublicationImportRoutes(app: FastifyInstance, imports: PublicationImportsService): void {
  const { reviewImport, importPublications, listImports, undoImport, lookUpPublication, suggestMembers } =
    publicationOperations;

  registerOperation(app, reviewImport, async ({ body }, reply) => sendPlain(reply, await imports.review(body)));

  registerOperation(app, importPublications, async ({ actor, body, claim }, reply) =>
    sendPlain(reply, await imports.run(actor, body, claim())),
  );

  registerOperation(app, listImports, () => imports.list());
  registerOperation(app, undoImport, ({ actor, params, claim }) => imports.undo(actor, params.id, claim()));
  registerOperation(app, lookUpPublication, ({ query }) => imports.lookUp(query.doi));
  registerOperation(app, suggestMembers, async ({ query }) => imports.suggest(query));
}
