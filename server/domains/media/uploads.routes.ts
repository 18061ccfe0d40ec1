import type { FastifyInstance } from 'fastify';
import { documentSchemas } from '#contract/documents.ts';
import { maxStructureBytes } from '#contract/limits.ts';
import { structureSchemas } from '#contract/structures.ts';
import { withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { DocumentsService } from './documents.service.ts';
import type { MediaService } from './media.service.ts';
import type { StructuresService } from './structures.service.ts';

interface UploadServices {
  readonly media: MediaService;
  readonly documents: DocumentsService;
  readonly structures: StructuresService;
}

interface UploadRouteOptions {
  readonly authenticate: Authenticate;
  readonly temporaryDirectory: string;
  readonly maxImageBytes: number;
  readonly maxDocumentBytes: number;
}

/** Routes of `media/image`, `media/document` and `media/structure`: files that a text or a chapter is going to name. */
export function registerUploadRoutes(
  app: FastifyInstance,
  { media, documents, structures }: UploadServices,
  { authenticate, temporaryDirectory, maxImageBytes, maxDocumentBytes }: UploadRouteOptions,
): void {
  const { uploadImage, uploadDocument } = documentSchemas;
  const { uploadStructure } = structureSchemas;

  const imageLimits = { temporaryDirectory, maxFileBytes: maxImageBytes };
  const imageUploaders = { authenticate, authorize: media.requireUploader };
  registerOperation(app, 'uploadImage', uploadImage, imageUploaders, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, uploadImage, imageLimits, ({ file }) =>
      media.upload(actor, file, idempotencyClaimOf(plain, [file?.contentHash])),
    );
  });

  const documentLimits = {
    temporaryDirectory,
    maxFileBytes: maxDocumentBytes,
    tooLargeCode: 'FILE_TOO_LARGE',
  } as const;
  const documentUploaders = { authenticate, authorize: documents.requireUploader };
  registerOperation(app, 'uploadDocument', uploadDocument, documentUploaders, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, uploadDocument, documentLimits, ({ file }) =>
      documents.upload(actor, file, idempotencyClaimOf(plain, [file?.contentHash, file?.name])),
    );
  });

  const structureLimits = {
    temporaryDirectory,
    maxFileBytes: maxStructureBytes,
    tooLargeCode: 'FILE_TOO_LARGE',
  } as const;
  const structureUploaders = { authenticate, authorize: structures.requireUploader };
  registerOperation(app, 'uploadStructure', uploadStructure, structureUploaders, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, uploadStructure, structureLimits, ({ file }) =>
      structures.upload(actor, file, idempotencyClaimOf(plain, [file?.contentHash])),
    );
  });
}
