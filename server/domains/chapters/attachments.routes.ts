import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaBase } from '#contract/addresses.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { byteRangeOf } from '#server/http/byte-range.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { isKnownToClient } from '#server/http/response-cache.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { requireSession } from '#server/http/session.ts';
import type { AttachmentFile, AttachmentsService } from './attachments.service.ts';

const passedOn = 'This link works on the site only. Open the PDF from its chapter there.';

interface LinkRequest {
  Params: { id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/**
 * `GET /api/attachments/{id}?signIn&expires&signature`: a PDF for who has a link that is signed for it; whole, or a part of it. With
 * `download` it is to be kept rather than shown. No header is asked for; what the headers say must fit all the same.
 */
export function registerAttachmentRoutes(app: FastifyInstance, attachments: AttachmentsService): void {
  app.route<LinkRequest>({
    method: ['GET', 'HEAD'],
    url: `${mediaBase}attachments/:id`,
    handler: async (request, reply) => {
      if (request.headers.authorization !== undefined) await requireSession(request);
      if (isOpenedFromElsewhere(request)) throw new ProblemError('FORBIDDEN', { detail: passedOn });
      const { signIn, expires, signature, download } = request.query;
      const link = {
        attachmentId: request.params.id,
        signInId: String(signIn),
        expires: String(expires),
        signature: String(signature),
      };
      const file = await attachments.follow(link, request.actor);
      const disposition = download === undefined ? 'inline' : 'attachment';
      reply.headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(disposition, pdfName(file.name)),
        'accept-ranges': 'bytes',
        etag: etagOf(file),
        // Kept by the browser alone, and asked for again each time: access may have ended.
        'cache-control': 'private, no-cache',
        // Links in a PDF must not give its own away.
        'referrer-policy': 'no-referrer',
        'content-security-policy': documentPolicy,
      });
      return send(request, reply, file);
    },
  });
}

/**
 * Whether a browser shows this as a page that nobody came to from the site: by a link in a letter or a chat, or one that was pasted.
 * Readers that browsers bring and resumed downloads are no such pages, and programs that are no browsers do not say.
 */
function isOpenedFromElsewhere({ headers }: FastifyRequest): boolean {
  const cameFrom = headers['sec-fetch-site'];
  return headers['sec-fetch-dest'] === 'document' && cameFrom !== undefined && cameFrom !== 'same-origin';
}

async function send(request: FastifyRequest, reply: FastifyReply, file: AttachmentFile): Promise<FastifyReply> {
  const { sizeBytes } = file;
  if (isKnownToClient(request.headers['if-none-match'] ?? '', etagOf(file))) return reply.code(304).send();
  if (request.method === 'HEAD') return reply.header('content-length', sizeBytes).send();

  const range = byteRangeOf(wantedRange(request, etagOf(file)), sizeBytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${sizeBytes}`).send();
  const opened = mustExist(await file.open(range ?? undefined));
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
