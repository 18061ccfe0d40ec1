import * as z from 'zod/mini';
import { Id, IdParameters } from '../common.ts';
import { CourseOfUserQuery } from '../courses.ts';
import {
  Allowance,
  ChapterExportQuery,
  ChapterResult,
  ChapterResults,
  ChapterResultsQuery,
  CourseExportQuery,
  CourseResults,
  Regrade,
  RegradeOrder,
  ResultsQuery,
  UserResults,
} from '../results.ts';
import { courseRefusals, operationsOf } from './operation.ts';

const tableTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];

/** Results, their exports, and regrading. */
export const resultOperations = operationsOf('results', {
  getUserResults: {
    call: 'GET course/getUserResults',
    access: 'signed in',
    summary: 'How one participant does, chapter by chapter',
    query: CourseOfUserQuery,
    response: UserResults,
    refusals: courseRefusals,
  },
  getCourseResults: {
    call: 'GET course/{id}/results',
    access: 'administrator',
    summary: 'Participants by chapters: who got what',
    parameters: IdParameters,
    query: ResultsQuery,
    response: CourseResults,
  },
  getChapterResults: {
    call: 'GET course/chapter/result/{id}',
    access: 'signed in',
    summary: 'Results of one chapter, and how its questions did',
    parameters: IdParameters,
    query: ChapterResultsQuery,
    response: ChapterResults,
    refusals: courseRefusals,
  },
  exportCourseResults: {
    call: 'GET course/{id}/results/export',
    access: 'administrator',
    summary: 'The results of a course as CSV or XLSX',
    parameters: IdParameters,
    query: CourseExportQuery,
    fileTypes: tableTypes,
  },
  exportChapterResults: {
    call: 'GET course/chapter/result/{id}/export',
    access: 'administrator',
    summary: 'The results of a chapter, its answers or its questions as CSV or XLSX',
    parameters: IdParameters,
    query: ChapterExportQuery,
    fileTypes: tableTypes,
  },
  /** Returns the participant's row. */
  setAllowance: {
    call: 'PUT course/chapter/allowance',
    access: 'administrator',
    summary: 'Give one participant attempts at a test beyond its limit',
    body: Allowance,
    response: ChapterResult,
    refusals: ['NOT_FOUND'],
  },
  previewRegrade: {
    call: 'GET course/chapter/regrade',
    access: 'administrator',
    summary: 'Whose result would change by the key as it is now',
    query: z.object({ chapterId: Id }),
    response: Regrade,
    refusals: ['NOT_FOUND'],
  },
  regradeChapter: {
    call: 'POST course/chapter/regrade',
    access: 'administrator',
    summary: 'Judge stored answers by the key as it is now',
    body: RegradeOrder,
    response: Regrade,
    refusals: ['NOT_FOUND', 'STALE_VERSION'],
  },
});
