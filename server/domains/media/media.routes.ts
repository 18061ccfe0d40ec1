import type { FastifyInstance } from 'fastify';
import { mediaBase } from '#contract/addresses.ts';
import { ProblemError } from '#contract/errors.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import { shownElsewhere } from '#server/http/security-headers.ts';
import type { MediaService } from './media.service.ts';

const fileName = /^[0-9a-f]{32}(?:-\d{1,5}x\d{1,5}(?:-\d{1,5})?\.(?<picture>avif|webp)|\.(?<structure>pdb|sdf|cif))$/;

/** `GET /api/media/{name}`: a name never gets another content, so a browser need not ask again for a year. */
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
      ...shownElsewhere,
    });
    if (isKnownToClient(request.headers['if-none-match'] ?? '', etag)) {
      file.stream.destroy();
      return reply.code(304).send();
    }
    return reply.header('content-length', file.sizeBytes).type(type).send(file.stream);
  });
}

/** null for what is no name of a kept file. A structure is text, which no browser runs. */
function contentTypeOf(name: string): string | null {
  const { picture, structure } = fileName.exec(name)?.groups ?? {};
  if (picture !== undefined) return `image/${picture}`;
  return structure === undefined ? null : 'text/plain; charset=utf-8';
}
