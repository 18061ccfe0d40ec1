import type { FastifyInstance } from 'fastify';
import { mediaBase } from '#contract/addresses.ts';
import { ProblemError } from '#contract/errors.ts';
import { maxStructureBytes } from '#contract/limits.ts';
import { mediaOperations } from '#contract/operations/media.ts';
import { withForm } from '#server/http/form.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import { crossOriginHeaders } from '#server/http/security-headers.ts';
import type { DocumentsService } from './documents.service.ts';
import type { MediaService } from './media.service.ts';
import type { StructuresService } from './structures.service.ts';

const fileName = /^[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}(?:-\d{1,5})?\.(?<picture>avif|webp)|\.(?<structure>pdb|sdf|cif))$/;

/** `GET /api/media/{name}`: the content of a name never changes, so a browser need not ask again for a year. */
export function registerMediaRoutes(app: FastifyInstance, media: MediaService): void {
  app.get<{ Params: { name: string } }>(`${mediaBase}media/:name`, async (request, reply) => {
    const { name } = request.params;
    const type = contentTypeOf(name);
    const file = type === null ? null : await media.open(name);
    if (!file || type === null) throw new ProblemError('NOT_FOUND');
    const etag = `"${name}"`;
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      ...crossOriginHeaders,
    });
    if (isKnownToClient(request.headers['if-none-match'] ?? '', etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.header('content-length', file.sizeBytes).type(type).send(file.stream);
  });
}

/** null for a name that no kept file can have. A structure is sent as text, which no browser runs. */
function contentTypeOf(name: string): string | null {
  const { picture, structure } = fileName.exec(name)?.groups ?? {};
  if (picture !== undefined) return `image/${picture}`;
  return structure === undefined ? null : 'text/plain; charset=utf-8';
}

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

/** Routes of `media/image`, `media/document` and `media/structure`: files for a text or chapter that will name them. */
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
