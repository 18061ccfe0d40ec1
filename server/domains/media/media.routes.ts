import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { mediaBase } from '#contract/operations.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import type { MediaService } from './media.service.ts';

const fileName = /^[0-9a-f]{32}-\d{1,5}x\d{1,5}(?:-\d{1,5})?\.(avif|webp)$/;

/** `GET /api/media/{name}`: a name never gets another content, so a browser need not ask again for a year. */
export function registerMediaRoutes(app: FastifyInstance, media: MediaService): void {
  app.get<{ Params: { name: string } }>(
    `${mediaBase}media/:name`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const format = fileName.exec(name)?.[1];
      const file = format === undefined ? null : await media.open(name);
      if (!file) throw new ProblemError('NOT_FOUND');
      const etag = `"${name}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      if (isKnownToClient(request.headers['if-none-match'] ?? '', etag)) {
        file.stream.destroy();
        return reply.code(304).send();
      }
      return reply.header('content-length', file.sizeBytes).type(`image/${format}`).send(file.stream);
    },
  );
}
