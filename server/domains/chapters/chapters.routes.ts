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
  /** Texts are the same for everybody who may read them. */
  readonly keptTexts: ResponseCache;
}

/** More than the fields of any chapter. Too many questions are refused by the schema. */
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

/** What two requests with the same files have in common. */
function fingerprintsOf(files: readonly ReceivedFile[]): string[] {
  return files.map(({ field, name, contentHash }) => `${field} ${name} ${contentHash}`);
}

const passedOn = 'This link works on the site only. Open the PDF from its chapter there.';

interface LinkRequest {
  Params: { id: string };
  Querystring: Readonly<Record<string, unknown>>;
}

/**
 * `GET /api/attachments/{id}?signIn&expires&signature`: the whole of a PDF or a part of it, for a signed link. With `download` browsers
 * save it instead of showing it. No header is needed, but headers that are sent must be valid.
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
        // Only the browser may keep it, and it asks again each time, because access may have ended.
        'cache-control': 'private, no-cache',
        // Links inside a PDF must not give away its address.
        'referrer-policy': 'no-referrer',
        'content-security-policy': documentPolicy,
      });
      return send(request, reply, file);
    },
  });
}

/**
 * Whether a browser shows the PDF as a page that was not reached from this site: by a link in an e-mail or chat, or a pasted address. Not
 * so for the browser's own readers and resumed downloads; programs that are not browsers do not tell.
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

/** A part of other content would not fit what the client has (RFC 9110, 13.1.5). */
function wantedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const ifRange = headers['if-range'];
  return ifRange === undefined || ifRange === etag ? headers.range : undefined;
}

function etagOf({ contentTag }: AttachmentFile): string {
  return `"${contentTag}"`;
}

/** Programs that open a downloaded file go by the end of its name. */
function pdfName(name: string): string {
  return /\.pdf$/i.test(name) ? name : `${name}.pdf`;
}
