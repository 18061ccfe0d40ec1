import type { FastifyInstance } from 'fastify';
import { maxStructureBytes } from '#contract/limits.ts';
import { mediaOperations } from '#contract/operations/media.ts';
import { withForm } from '#server/http/form.ts';
import { registerOperations } from '#server/http/register-operation.ts';
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
  const { uploadImage, uploadDocument, uploadStructure } = mediaOperations;
  const tooLargeCode = 'FILE_TOO_LARGE';
  const imageLimits = { temporaryDirectory, maxFileBytes: maxImageBytes };
  const documentLimits = { temporaryDirectory, maxFileBytes: maxDocumentBytes, tooLargeCode } as const;
  const structureLimits = { temporaryDirectory, maxFileBytes: maxStructureBytes, tooLargeCode } as const;

  registerOperations(app, mediaOperations, {
    uploadImage: ({ request, claim }) =>
      withForm(request, uploadImage, imageLimits, ({ file }) => media.upload(file, claim([file?.contentHash]))),
    uploadDocument: ({ request, claim }) =>
      withForm(request, uploadDocument, documentLimits, ({ file }) =>
        documents.upload(file, claim([file?.contentHash, file?.name])),
      ),
    uploadStructure: ({ request, claim }) =>
      withForm(request, uploadStructure, structureLimits, ({ file }) =>
        structures.upload(file, claim([file?.contentHash])),
      ),
  });
}
