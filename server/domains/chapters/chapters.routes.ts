import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mediaBase } from '#contract/addresses.ts';
import { mustExist, ProblemError } from '#contract/errors.ts';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { byteRangeOf } from '#server/http/byte-range.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { type FilesLimits, type ReceivedFile, withFiles } from '#server/http/form.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import { isKnownToClient, type ResponseCache } from '#server/http/response-cache.ts';
import { documentPolicy } from '#server/http/security-headers.ts';
import { requireSession } from '#server/http/session.ts';
import type { AttachmentFile, AttachmentsService } from './attachments.service.ts';
import { isDocumentField, isPictureField } from './chapter-files.ts';
import type { ChaptersService } from './chapters.service.ts';

interface ChapterRouteOptions {
  readonly temporaryDirectory: string;
  readonly maxDocumentBytes: number;
  readonly maxImageBytes: number;
  readonly maxFilesPerRequest: number;
  /** Texts are the same for all who may read them. */
  readonly keptTexts: ResponseCache;
}

/** More than a chapter's fields are; too many questions are for the schema to refuse. */
const maxFields = maxQuestionsPerChapter + 100;

/** Routes of `course/chapter/…`, `course/{courseId}/chapters`, `content/chapter`, `chapterData/{id}` and `chapterAtachment/{id}`. */
export function registerChapterRoutes(
  app: FastifyInstance,
  chapters: ChaptersService,
  options: ChapterRouteOptions,
): void {
  const { createChapter, updateChapter } = chapterOperations;
  const limits: FilesLimits = {
    temporaryDirectory: options.temporaryDirectory,
    maxFiles: options.maxFilesPerRequest,
    maxFields,
    lists: ['data'],
    kinds: [
      { isField: isDocumentField, maxBytes: options.maxDocumentBytes, tooLargeCode: 'FILE_TOO_LARGE' },
      { isField: isPictureField, maxBytes: options.maxImageBytes, tooLargeCode: 'IMAGE_TOO_LARGE' },
    ],
  };

  registerOperations(app, chapterOperations, {
    createChapter: ({ actor, request, claim }) =>
      withFiles(request, createChapter, limits, ({ input, files }) =>
        chapters.create(actor, input, files, claim([input, fingerprintsOf(files)])),
      ),
    updateChapter: ({ actor, request, claim }) =>
      withFiles(request, updateChapter, limits, ({ input, files }) =>
        chapters.update(actor, input, files, claim([input, fingerprintsOf(files)])),
      ),
    copyChapter: ({ actor, body, claim }) => chapters.copy(actor, body, claim()),
    previewChapter: ({ actor, query }) => chapters.preview(actor, query.chapterId),
    updateChapterPositions: ({ actor, body, claim }) => chapters.reorder(actor, body, claim()),
    listChapters: async ({ actor, params, query }, reply) =>
      countedItems(reply, await chapters.list(actor, params.courseId, query)),
    getChapter: ({ actor, query }) => chapters.get(actor, query),
    getChapterTexts: async ({ actor, query, request }, reply) => {
      const texts = await chapters.findTexts(actor, query, query.language);
      return sendTexts(request, reply, options.keptTexts, texts);
    },
    deleteChapter: ({ actor, query, claim }) => chapters.remove(actor, query, claim(query)),
    deleteQuestion: ({ actor, params, claim }) => chapters.removeQuestion(actor, params.id, claim()),
    deleteAttachment: ({ actor, params, claim }) => chapters.removeAttachment(actor, params.id, claim()),
  });
}

/** What makes a request's files the same as another's. */
function fingerprintsOf(files: readonly ReceivedFile[]): string[] {
  return files.map(({ field, name, contentHash }) => `${field} ${name} ${contentHash}`);
}

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
