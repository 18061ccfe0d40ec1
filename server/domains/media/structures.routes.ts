import type { FastifyInstance } from 'fastify';
import { maxStructureBytes } from '#contract/limits.ts';
import { structureSchemas } from '#contract/structures.ts';
import { withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { StructuresService } from './structures.service.ts';

interface StructureRouteOptions {
  readonly authenticate: Authenticate;
  readonly temporaryDirectory: string;
}

/** Routes of `media/structure`. What is kept is served with the pictures, by the media routes. */
export function registerStructureRoutes(
  app: FastifyInstance,
  structures: StructuresService,
  { authenticate, temporaryDirectory }: StructureRouteOptions,
): void {
  const uploaders = { authenticate, authorize: structures.requireUploader };
  const limits = { temporaryDirectory, maxFileBytes: maxStructureBytes, tooLargeCode: 'FILE_TOO_LARGE' } as const;

  registerOperation(app, 'uploadStructure', structureSchemas.uploadStructure, uploaders, async (request, _, plain) => {
    const actor = actorOf(request);
    return withForm(plain, structureSchemas.uploadStructure, limits, ({ file }) =>
      structures.upload(actor, file, idempotencyClaimOf(plain, [file?.contentHash])),
    );
  });
}
