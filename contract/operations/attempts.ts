import * as z from 'zod/mini';
import {
  AnswerSheet,
  Attempt,
  AttemptChanges,
  Completion,
  OwnAttempt,
  OwnAttemptsQuery,
  PreviewSheet,
  SavedAnswers,
  TestOutcome,
} from '../attempts.ts';
import { Id, LanguageQuery } from '../common.ts';
import { chapterRefusals, courseRefusals, operationsOf } from './operation.ts';

/** Taking tests and completing chapters. */
export const attemptOperations = operationsOf('attempts', {
  checkTest: {
    call: 'POST course/chapter/checkTest',
    access: 'signed in',
    summary: 'Hand in a test',
    /** Language of the texts that explanations link to. */
    query: LanguageQuery,
    body: AnswerSheet,
    response: TestOutcome,
    refusals: [...chapterRefusals, 'NO_ATTEMPTS_LEFT', 'ATTEMPT_CLOSED', 'ANSWERS_CHANGED', 'TOO_MANY_REQUESTS'],
  },
  /** Judges as if this were a learner's first attempt. */
  judgePreview: {
    call: 'POST course/chapter/preview',
    access: 'administrator',
    needsNoKey: true,
    summary: 'What a learner would be told of these answers, explanations included; nothing is stored',
    query: LanguageQuery,
    body: PreviewSheet,
    response: TestOutcome,
    refusals: ['NOT_FOUND'],
  },
  getAttempt: {
    call: 'GET course/chapter/attempt',
    access: 'signed in',
    summary: 'The test that one has begun',
    query: z.object({ chapterId: Id }),
    response: Attempt,
    refusals: chapterRefusals,
  },
  /** Returns the open attempt; begins one if there is none. */
  beginAttempt: {
    call: 'POST course/chapter/attempt',
    access: 'signed in',
    summary: 'Begin a test, or go on with the one that is begun',
    body: z.object({ chapterId: Id }),
    response: Attempt,
    refusals: [...chapterRefusals, 'NO_ATTEMPTS_LEFT'],
  },
  changeAttempt: {
    call: 'PATCH course/chapter/attempt',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save some answers of the open attempt, the others staying; answered once it is durable',
    body: AttemptChanges,
    response: SavedAnswers,
    refusals: [...chapterRefusals, 'ATTEMPT_CLOSED'],
  },
  /** Answers that the request does not name are taken back, unless an answer in it carries `seenRevision`. */
  saveAttempt: {
    call: 'PUT course/chapter/attempt',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save what is chosen so far; answered once it is durable',
    body: AnswerSheet,
    response: SavedAnswers,
    refusals: [...chapterRefusals, 'NO_ATTEMPTS_LEFT', 'ATTEMPT_CLOSED'],
  },
  completeChapter: {
    call: 'POST course/chapter/complete',
    access: 'signed in',
    summary: 'Mark a materials chapter as read, or not',
    body: Completion,
    response: z.object({ chapterId: Id, isCompleted: z.boolean() }),
    refusals: chapterRefusals,
  },
  /** At most 50 without `limit`. */
  listOwnAttempts: {
    call: 'GET course/chapter/attempts',
    access: 'signed in',
    summary: 'Attempts that were handed in, newest first: one’s own, or a participant’s for administrators',
    query: OwnAttemptsQuery,
    response: z.array(OwnAttempt),
    refusals: courseRefusals,
  },
});
