import type {
  Chapter,
  ChapterCopy,
  ChapterOfUserQuery,
  ChapterPositions,
  ChapterSummary,
  ChapterTexts,
} from '#contract/chapters.ts';
import type { StoredDocument, StoredPicture } from '#contract/documents.ts';
import { chapterOperations } from '#contract/operations/chapters.ts';
import { mediaOperations } from '#contract/operations/media.ts';
import { formBody } from '../../editing/save-request.ts';
import { baseApi, type KeyedChange } from '../../store/base-api.ts';
import { isOutOfDate } from '../../store/call-error.ts';
import { submissionOf } from './chapter-content.ts';
import type { ChapterFields } from './chapter-fields.ts';

export interface ChapterCreation extends KeyedChange {
  readonly courseId: string;
  readonly fields: ChapterFields;
}

export interface ChapterUpdate extends ChapterCreation {
  readonly id: string;
  /** The version that the editor was shown. Without it, the server writes even if somebody else has saved meanwhile. */
  readonly version?: number | undefined;
}

/** A part of a course. The course's id tells which lists are out of date. */
interface PartOfCourse {
  readonly id: string;
  readonly courseId: string;
}

export interface DocumentUpload {
  readonly file: File;
  /** Receives the share of the file that has been sent, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** The parts of a multipart form: each question is one part, in order. */
function formOf(ids: Readonly<Record<string, string | undefined>>, fields: ChapterFields): FormData {
  const { data, attachments, isOpen, type, ...texts } = submissionOf(fields);
  const form = formBody({
    ...ids,
    ...texts,
    isOpen: String(isOpen),
    type: String(type),
    attachments: JSON.stringify(attachments),
  });
  for (const question of data) form.append('data', JSON.stringify(question));
  // An empty part means an empty list. Without any part the questions would stay as they are.
  if (data.length === 0) form.set('data', '');
  return form;
}

/** Tags of all that counts chapters or tells about them. */
const countedIn = ['Courses', 'Participants', 'Results', 'Audit'] as const;

/** The tags of a changed chapter: the chapters of its course, and everything that counts them. */
function changedBy({ courseId }: { readonly courseId: string }) {
  return [{ type: 'Chapters', id: courseId }, ...countedIn] as const;
}

/** Chapters of courses and their files, for administrators and learners. Forms upload without hooks, as each of several uploads has its own progress and can be stopped. */
export const chaptersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** With their contents, for administrators. */
    listChapters: build.query<Chapter[], string>({
      query: (courseId) => ({ operation: chapterOperations.listChapters, query: { courseId } }),
      providesTags: (_chapters, _error, courseId) => [{ type: 'Chapters', id: courseId }],
    }),
    getChapter: build.query<Chapter, ChapterOfUserQuery>({
      query: (query) => ({ operation: chapterOperations.getChapter, query }),
      providesTags: (chapter) => (chapter ? [{ type: 'Chapters', id: chapter.courseId }] : []),
    }),
    /** For learners. Nothing that they do changes the texts, so they have no tag. */
    getChapterTexts: build.query<ChapterTexts, string>({
      query: (chapterId) => ({ operation: chapterOperations.getChapterTexts, query: { chapterId } }),
    }),
    createChapter: build.mutation<Chapter, ChapterCreation>({
      query: ({ courseId, fields, key }) => ({
        operation: chapterOperations.createChapter,
        key,
        body: formOf({ courseId }, fields),
      }),
      invalidatesTags: (chapter, _error, creation) => (chapter ? changedBy(creation) : []),
    }),
    copyChapter: build.mutation<Chapter, ChapterCopy>({
      query: (copy) => ({ operation: chapterOperations.copyChapter, body: copy }),
      invalidatesTags: (chapter) => (chapter ? changedBy(chapter) : []),
    }),
    /** The chapter as a learner will see it. */
    previewChapter: build.query<Chapter, string>({
      query: (chapterId) => ({ operation: chapterOperations.previewChapter, query: { chapterId } }),
      providesTags: (chapter) => (chapter ? [{ type: 'Chapters', id: chapter.courseId }] : []),
    }),
    updateChapter: build.mutation<Chapter, ChapterUpdate>({
      query: ({ id, courseId, version, fields, key }) => ({
        operation: chapterOperations.updateChapter,
        key,
        body: formOf({ id, courseId, version: version?.toString() }, fields),
      }),
      invalidatesTags: (chapter, error, update) => (chapter || isOutOfDate(error) ? changedBy(update) : []),
    }),
    updateChapterPositions: build.mutation<ChapterSummary[], ChapterPositions>({
      query: (positions) => ({ operation: chapterOperations.updateChapterPositions, body: positions }),
      // The answer is the new order, which the list takes over. A second fetch could arrive after the next move and be older than it. A
      // refusal means that the course has other chapters than the list that was ordered.
      invalidatesTags: (order, _error, positions) => (order ? countedIn : changedBy(positions)),
    }),
    deleteChapter: build.mutation<null, PartOfCourse>({
      query: (query) => ({ operation: chapterOperations.deleteChapter, query }),
      invalidatesTags: (_nothing, error, part) => (!error || isOutOfDate(error) ? changedBy(part) : []),
    }),
    deleteAttachment: build.mutation<null, PartOfCourse>({
      query: ({ id }) => ({ operation: chapterOperations.deleteAttachment, query: { id } }),
      invalidatesTags: (_nothing, error, part) => (!error || isOutOfDate(error) ? changedBy(part) : []),
    }),
    deleteQuestion: build.mutation<null, PartOfCourse>({
      query: ({ id }) => ({ operation: chapterOperations.deleteQuestion, query: { id } }),
      invalidatesTags: (_nothing, error, part) => (!error || isOutOfDate(error) ? changedBy(part) : []),
    }),
    uploadImage: build.mutation<StoredPicture, File>({
      query: (image) => ({ operation: mediaOperations.uploadImage, body: formBody({}, { image }) }),
    }),
    uploadDocument: build.mutation<StoredDocument, DocumentUpload>({
      query: ({ file, onProgress }) => ({
        operation: mediaOperations.uploadDocument,
        body: formBody({}, { document: file }),
        onUploadProgress: onProgress,
      }),
    }),
  }),
});
