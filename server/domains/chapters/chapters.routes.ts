import type { FastifyInstance } from 'fastify';
import { maxQuestionsPerChapter } from '#contract/limits.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { type FilesLimits, type ReceivedFile, withFiles } from '#server/http/form.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
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
