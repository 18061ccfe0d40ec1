import type { FastifyInstance } from 'fastify';
import { publicationSchemas } from '#contract/publications.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { PublicationImportsService } from './publication-imports.service.ts';

/** Routes of `publications/review`, `publications/import`, `publications/imports`, `publications/lookup` and `publications/members`. */
export function registerPublicationImportRoutes(
  app: FastifyInstance,
  imports: PublicationImportsService,
  authenticate: Authenticate,
): void {
  const { reviewImport, importPublications, listImports, undoImport, lookUpPublication, suggestMembers } =
    publicationSchemas;
  const writers = { authenticate, authorize: imports.requireWriter };

  registerOperation(app, 'reviewImport', reviewImport, writers, async (request, reply, plain) =>
    sendPlain(reply, await imports.review(actorOf(plain), request.body.text)),
  );

  registerOperation(app, 'importPublications', importPublications, writers, async (request, reply, plain) =>
    sendPlain(reply, await imports.run(actorOf(plain), request.body, idempotencyClaimOf(plain, request.body))),
  );

  registerOperation(app, 'listImports', listImports, writers, (_request, _reply, plain) =>
    imports.list(actorOf(plain)),
  );

  registerOperation(app, 'undoImport', undoImport, writers, (request, _reply, plain) =>
    imports.undo(actorOf(plain), request.params.id, idempotencyClaimOf(plain, null)),
  );

  registerOperation(app, 'lookUpPublication', lookUpPublication, writers, (request, _reply, plain) =>
    imports.lookUp(actorOf(plain), request.query.doi),
  );

  registerOperation(app, 'suggestMembers', suggestMembers, writers, async (request, _reply, plain) =>
    imports.suggest(actorOf(plain), request.query),
  );
}
