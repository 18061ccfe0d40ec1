import * as z from 'zod/mini';
import {
  Chapter,
  ChapterChanges,
  ChapterContent,
  ChapterCopy,
  ChapterOfUserQuery,
  ChapterPositions,
  ChapterSummary,
  ChapterTexts,
} from '../chapters.ts';
import { Id, IdParameters, LanguageQuery, PageQuery } from '../common.ts';
import { chapterRefusals, operationsOf } from './operation.ts';

const questionPictures = {
  questionImage_0: 'JPEG or PNG: `questionImage_<i>` is the picture of the `data` part at index i, from 0.',
  answerImage_0_0: 'JPEG or PNG: `answerImage_<i>_<j>` is the picture of its answer at index j, 0 to 3.',
};

/** Chapters of courses, their questions and PDFs. */
export const chapterOperations = operationsOf('chapters', {
  createChapter: {
    call: 'POST course/chapter/create',
    access: 'administrator',
    status: 201,
    summary: 'Add a chapter to a course, whole or not at all',
    body: ChapterContent,
    file: 'files',
    moreFiles: questionPictures,
    response: Chapter,
    refusals: ['NOT_FOUND'],
  },
  /** The copy is closed, and has no instants. */
  copyChapter: {
    call: 'POST course/chapter/copy',
    access: 'administrator',
    status: 201,
    summary: 'Copy a chapter with its questions, pictures and PDFs, as the last of a course',
    body: ChapterCopy,
    response: Chapter,
    refusals: ['NOT_FOUND'],
  },
  previewChapter: {
    call: 'GET course/chapter/preview',
    access: 'administrator',
    summary: 'One chapter as a learner sees it who has just opened it',
    query: z.object({ chapterId: Id }),
    response: Chapter,
    refusals: ['NOT_FOUND'],
  },
  updateChapter: {
    call: 'PUT course/chapter/update',
    access: 'administrator',
    summary:
      'Change a chapter. Fields left out keep their values, and named questions their identity. Another type removes the contents of the former',
    body: ChapterChanges,
    file: 'files',
    moreFiles: questionPictures,
    response: Chapter,
    refusals: ['NOT_FOUND', 'STALE_VERSION'],
  },
  updateChapterPositions: {
    call: 'PUT course/chapter/updatePositions',
    access: 'administrator',
    summary: 'Put the chapters of a course into another order',
    body: ChapterPositions,
    response: z.array(ChapterSummary),
    refusals: ['NOT_FOUND'],
  },
  listChapters: {
    call: 'GET course/{courseId}/chapters',
    access: 'signed in',
    summary: 'Chapters of a course: whole for an administrator, summaries for a participant',
    parameters: z.object({ courseId: Id }),
    query: PageQuery,
    response: z.array(z.union([Chapter, ChapterSummary])),
    refusals: ['NOT_A_PARTICIPANT', 'PARTICIPANT_BLOCKED'],
  },
  getChapter: {
    call: 'GET course/chapter',
    access: 'signed in',
    summary: 'One chapter with its content',
    query: ChapterOfUserQuery,
    response: Chapter,
    refusals: chapterRefusals,
  },
  /** Answers the same callers as `getChapter`. */
  getChapterTexts: {
    call: 'GET content/chapter',
    access: 'signed in',
    summary: 'The texts of a chapter as a page shows them',
    query: z.extend(ChapterOfUserQuery, LanguageQuery.shape),
    response: ChapterTexts,
    hasETag: true,
    refusals: chapterRefusals,
  },
  deleteChapter: {
    call: 'DELETE course/chapter/delete',
    access: 'administrator',
    status: 204,
    summary: 'Delete a chapter; the positions close up',
    query: z.object({ id: Id, courseId: Id }),
    refusals: ['NOT_FOUND'],
  },
  deleteAttachment: {
    call: 'DELETE chapterAtachment/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete one PDF of a chapter',
    parameters: IdParameters,
  },
  deleteQuestion: {
    call: 'DELETE chapterData/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete one question of a chapter',
    parameters: IdParameters,
    refusals: ['VALIDATION_FAILED'],
  },
});
