import * as z from 'zod/mini';
import {
  AnswerSheet,
  Attempt,
  AttemptChanges,
  Completion,
  OwnAttempt,
  OwnAttemptsQuery,
  SavedAnswers,
  TestOutcome,
} from '../attempts.ts';
import { Id } from '../common.ts';
import { operationsOf } from './operation.ts';

/** Tests that are taken, and chapters that are completed. */
export const attemptOperations = operationsOf('attempts', {
  checkTest: {
    method: 'POST',
    path: 'course/chapter/checkTest',
    access: 'signed in',
    summary: 'Hand in a test',
    body: AnswerSheet,
    response: TestOutcome,
  },
  getAttempt: {
    method: 'GET',
    path: 'course/chapter/attempt',
    access: 'signed in',
    summary: 'The test that one has begun',
    query: z.object({ chapterId: Id }),
    response: Attempt,
  },
  /** Gives the open attempt, begun now where there was none. */
  beginAttempt: {
    method: 'POST',
    path: 'course/chapter/attempt',
    access: 'signed in',
    summary: 'Begin a test, or go on with the one that is begun',
    body: z.object({ chapterId: Id }),
    response: Attempt,
  },
  changeAttempt: {
    method: 'PATCH',
    path: 'course/chapter/attempt',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save some answers of the open attempt, the others staying; answered once it is durable',
    body: AttemptChanges,
    response: SavedAnswers,
  },
  /** What the sheet does not name is taken back, unless an answer in it carries `seenRevision`. */
  saveAttempt: {
    method: 'PUT',
    path: 'course/chapter/attempt',
    access: 'signed in',
    needsNoKey: true,
    summary: 'Save what is chosen so far; answered once it is durable',
    body: AnswerSheet,
    response: SavedAnswers,
  },
  completeChapter: {
    method: 'POST',
    path: 'course/chapter/complete',
    access: 'signed in',
    summary: 'Mark a materials chapter as read, or not',
    body: Completion,
    response: z.object({ chapterId: Id, isCompleted: z.boolean() }),
  },
  /** Newest first; at most {@link defaultOwnAttemptsLimit} unless `limit` says otherwise. */
  listOwnAttempts: {
    method: 'GET',
    path: 'course/chapter/attempts',
    access: 'signed in',
    summary: 'One’s own attempts that were handed in, newest first',
    query: OwnAttemptsQuery,
    response: z.array(OwnAttempt),
  },
});
