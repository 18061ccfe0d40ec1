import type { FastifyInstance } from 'fastify';
import { publicationOperations } from '#contract/operations/publications.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { PublicationImportsService } from './publication-imports.service.ts';

/** Routes of `publications/review`, `publications/import`, `publications/imports`, `publications/lookup` and `publications/members`. */
export function registerPublicationImportRoutes(app: FastifyInstance, imports: PublicationImportsService): void {
  const { reviewImport, importPublications, listImports, undoImport, lookUpPublication, suggestMembers } =
    publicationOperations;

  registerOperation(app, reviewImport, async (request, reply) =>
    sendPlain(reply, await imports.review(request.body.text)),
  );

  registerOperation(app, importPublications, async (request, reply, plain) =>
    sendPlain(reply, await imports.run(actorOf(plain), request.body, idempotencyClaimOf(plain, request.body))),
  );

  registerOperation(app, listImports, () => imports.list());

  registerOperation(app, undoImport, (request, _reply, plain) =>
    imports.undo(actorOf(plain), request.params.id, idempotencyClaimOf(plain, null)),
  );

  registerOperation(app, lookUpPublication, (request) => imports.lookUp(request.query.doi));

  registerOperation(app, suggestMembers, async (request) => imports.suggest(request.query));
}
