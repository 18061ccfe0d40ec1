import type { FastifyInstance } from 'fastify';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { type FilesLimits, type ReceivedFile, withFiles } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { actorOf } from '#server/http/session.ts';
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
  const { createChapter, updateChapter, updateChapterPositions } = chapterOperations;
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

  registerOperation(app, createChapter, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withFiles(plain, createChapter, limits, ({ input, files }) =>
      chapters.create(actor, input, files, idempotencyClaimOf(plain, [input, fingerprintsOf(files)])),
    );
  });

  registerOperation(app, updateChapter, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withFiles(plain, updateChapter, limits, ({ input, files }) =>
      chapters.update(actor, input, files, idempotencyClaimOf(plain, [input, fingerprintsOf(files)])),
    );
  });

  registerOperation(app, updateChapterPositions, async (request, _reply, plain) =>
    chapters.reorder(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, chapterOperations.listChapters, async (request, reply) => {
    const { items, totalCount } = await chapters.list(actorOf(request), request.params.courseId, request.query);
    reply.header(totalCountHeader, String(totalCount));
    return items;
  });

  registerOperation(app, chapterOperations.getChapter, async (request) =>
    chapters.get(actorOf(request), request.query),
  );

  registerOperation(app, chapterOperations.getChapterTexts, async (request, reply, plain) => {
    const { chapterId, language } = request.query;
    const texts = await chapters.findTexts(actorOf(request), chapterId, language);
    return sendTexts(plain, reply, options.keptTexts, texts);
  });

  registerRemovalRoutes(app, chapters);
}

function registerRemovalRoutes(app: FastifyInstance, chapters: ChaptersService): void {
  const { deleteChapter, deleteQuestion, deleteAttachment } = chapterOperations;

  registerOperation(app, deleteChapter, async (request, _reply, plain) => {
    await chapters.remove(actorOf(request), request.query, idempotencyClaimOf(plain, request.query));
    return undefined;
  });

  registerOperation(app, deleteQuestion, async (request, _reply, plain) => {
    await chapters.removeQuestion(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });

  registerOperation(app, deleteAttachment, async (request, _reply, plain) => {
    await chapters.removeAttachment(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}

/** What makes a request's files the same as another's. */
function fingerprintsOf(files: readonly ReceivedFile[]): string[] {
  return files.map(({ field, name, contentHash }) => `${field} ${name} ${contentHash}`);
}
