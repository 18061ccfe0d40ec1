import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/errors.ts';
import { mediaBase } from '#contract/operations.ts';
import { byteRangeOf } from '#server/http/byte-range.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import type { AttachmentFile, AttachmentsService } from './attachments.service.ts';

interface LinkRequest {
  Params: { id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/**
 * `GET /api/attachments/{id}?user&expires&signature`: a PDF for who has a link that is signed for it; whole, or a part of it. With
 * `download` it is to be kept rather than shown.
 */
export function registerAttachmentRoutes(app: FastifyInstance, attachments: AttachmentsService): void {
  app.route<LinkRequest>({
    method: ['GET', 'HEAD'],
    url: `${mediaBase}attachments/:id`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { user, expires, signature, download } = request.query;
      const file = await attachments.follow({
        attachmentId: request.params.id,
        userId: String(user),
        expires: String(expires),
        signature: String(signature),
      });
      const disposition = download === undefined ? 'inline' : 'attachment';
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(disposition, pdfName(file.name)),
        'accept-ranges': 'bytes',
        etag: etagOf(file),
        // Kept by the browser alone, and asked for again each time: access may have ended.
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
        // Links in a PDF must not give its own away.
        'referrer-policy': 'no-referrer',
        // No sandbox: readers that browsers bring show nothing in one. The type says that nothing here is a page of the site.
        'content-security-policy': "frame-ancestors 'self'",
      });
      return send(request, reply, file);
    },
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, file: AttachmentFile): Promise<FastifyReply> {
  const { sizeBytes } = file;
  if (isKnownToClient(request.headers['if-none-match'] ?? '', etagOf(file))) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', sizeBytes).send();

  const range = byteRangeOf(wantedRange(request, etagOf(file)), sizeBytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const opened = await file.open(range ?? undefined);
  if (!opened) throw new ProblemError('NOT_FOUND');
  if (!range) return reply.header('content-length', sizeBytes).send(opened.stream);
  const { start, end } = range;
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${sizeBytes}`, 'content-length': end - start + 1 })
    .send(opened.stream);
}

/** A part of another content would not fit to what the client has (RFC 9110, 13.1.5). */
function wantedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? headers.range : undefined;
}

function etagOf({ contentTag }: AttachmentFile): string {
  return `"${contentTag}"`;
}

/** Programs that open a downloaded file go by how its name ends. */
function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
