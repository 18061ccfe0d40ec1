import type { FastifyInstance } from 'fastify';
import { maxStructureBytes } from '#contract/limits.ts';
import { mediaOperations } from '#contract/operations/media.ts';
import { withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { DocumentsService } from './documents.service.ts';
import type { MediaService } from './media.service.ts';
import type { StructuresService } from './structures.service.ts';

interface UploadServices {
  readonly media: MediaService;
  readonly documents: DocumentsService;
  readonly structures: StructuresService;
}

interface UploadRouteOptions {
  readonly temporaryDirectory: string;
  readonly maxImageBytes: number;
  readonly maxDocumentBytes: number;
}

/** Routes of `media/image`, `media/document` and `media/structure`: files that a text or a chapter is going to name. */
export function registerUploadRoutes(
  app: FastifyInstance,
  { media, documents, structures }: UploadServices,
  { temporaryDirectory, maxImageBytes, maxDocumentBytes }: UploadRouteOptions,
): void {
  const { uploadImage, uploadDocument } = mediaOperations;
  const { uploadStructure } = mediaOperations;

  const imageLimits = { temporaryDirectory, maxFileBytes: maxImageBytes };
  registerOperation(app, uploadImage, (_request, _reply, plain) =>
    withForm(plain, uploadImage, imageLimits, ({ file }) =>
      media.upload(file, idempotencyClaimOf(plain, [file?.contentHash])),
    ),
  );

  const documentLimits = {
    temporaryDirectory,
    maxFileBytes: maxDocumentBytes,
    tooLargeCode: 'FILE_TOO_LARGE',
  } as const;
  registerOperation(app, uploadDocument, (_request, _reply, plain) =>
    withForm(plain, uploadDocument, documentLimits, ({ file }) =>
      documents.upload(file, idempotencyClaimOf(plain, [file?.contentHash, file?.name])),
    ),
  );

  const structureLimits = {
    temporaryDirectory,
    maxFileBytes: maxStructureBytes,
    tooLargeCode: 'FILE_TOO_LARGE',
  } as const;
  registerOperation(app, uploadStructure, (_request, _reply, plain) =>
    withForm(plain, uploadStructure, structureLimits, ({ file }) =>
      structures.upload(file, idempotencyClaimOf(plain, [file?.contentHash])),
    ),
  );
}
