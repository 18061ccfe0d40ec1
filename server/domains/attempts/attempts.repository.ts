import type { Selectable } from 'kysely';
import { castLimit } from '#server/db/cast-limit.ts';
import { compiledForOne, compiledOnce } from '#server/db/compiled-query.ts';
import { excluded } from '#server/db/excluded.ts';
import type { Executor, ResultsTable, SubmissionsTable } from '#server/db/tables.ts';
import type { KeptWording, KeyRow } from './grading.ts';

/** One user in one chapter; every function here works on that. */
export interface UserInChapter {
  readonly chapterId: string;
  readonly userId: string;
}

/** A result as it is stored. */
export type ResultRecord = Selectable<ResultsTable>;

/** A new result. Its sort name is copied from the account. */
export type NewResult = Omit<ResultRecord, 'sort_name'>;

/** A submission as it is stored. */
export type SubmissionRecord = Selectable<SubmissionsTable>;

/** The answers of a chapter without their texts, in the order of their questions. */
export const listKeyRows = compiledOnce<{ chapterId: string }, KeyRow>((executor, { chapterId }) =>
  executor
    .selectFrom('questions')
    .innerJoin('answers', 'answers.question_id', 'questions.id')
    .select(['questions.id as questionId', 'answers.id as answerId', 'answers.is_correct as isCorrect'])
    .select(['questions.scoring', 'questions.since_version as sinceVersion', 'questions.position'])
    .where('questions.chapter_id', '=', chapterId)
    .orderBy('questions.position'),
);

/** Questions as former versions of a chapter said them, kept where an attempt showed those versions. */
export const listWordings = compiledOnce<{ chapterId: string }, KeptWording>((executor, { chapterId }) =>
  executor.selectFrom('wordings').selectAll().where('chapter_id', '=', chapterId),
);

/** The result of a user in a chapter, or undefined. */
export const findResult = compiledForOne<UserInChapter, ResultRecord>((executor, { chapterId, userId }) =>
  executor.selectFrom('results').selectAll().where('chapter_id', '=', chapterId).where('user_id', '=', userId),
);

/** Stores a result, and replaces the former one. */
export const saveResult = compiledOnce<NewResult, unknown>((executor, result) =>
  executor
    .insertInto('results')
    .values(({ selectFrom }) => ({
      chapter_id: result.chapter_id,
      user_id: result.user_id,
      test_estimate: result.test_estimate,
      is_completed: result.is_completed,
      completed_by: result.completed_by,
      attempts: result.attempts,
      last_attempt_at: result.last_attempt_at,
      submission_id: result.submission_id,
      is_counted: result.is_counted,
      sort_name: selectFrom('users').select('sort_name').where('id', '=', result.user_id),
    }))
    .onConflict((conflict) =>
      conflict
        .columns(['chapter_id', 'user_id'])
        .doUpdateSet(
          excluded('test_estimate', 'is_completed', 'completed_by', 'attempts', 'last_attempt_at', 'submission_id'),
        ),
    ),
);

/** The allowance of a user in a chapter; undefined where none was set. */
export const findAllowance = compiledForOne<UserInChapter, { extraAttempts: number }>(
  (executor, { chapterId, userId }) =>
    executor
      .selectFrom('allowances')
      .select('extra_attempts as extraAttempts')
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId),
);

type StoredSubmission = Omit<SubmissionRecord, 'answers'> & { answers: string };

const insertStoredSubmission = compiledOnce<StoredSubmission, unknown>((executor, submission) =>
  executor.insertInto('submissions').values({
    id: submission.id,
    chapter_id: submission.chapter_id,
    user_id: submission.user_id,
    started_at: submission.started_at,
    submitted_at: submission.submitted_at,
    estimate: submission.estimate,
    correct: submission.correct,
    total: submission.total,
    answers: submission.answers,
    is_pass_kept: submission.is_pass_kept,
    shown_version: submission.shown_version,
  }),
);

/** Stores a submission that was handed in. */
export async function insertSubmission(executor: Executor, submission: SubmissionRecord): Promise<void> {
  await insertStoredSubmission(executor, { ...submission, answers: JSON.stringify(submission.answers) });
}

const selectBlocked = compiledForOne<UserInChapter, { isBlocked: boolean }>((executor, { chapterId, userId }) =>
  executor
    .selectFrom('chapters')
    .innerJoin('participants', 'participants.course_id', 'chapters.course_id')
    .select('participants.is_blocked as isBlocked')
    .where('chapters.id', '=', chapterId)
    .where('participants.user_id', '=', userId),
);

/** Whether a user is blocked in the course of a chapter. */
export async function isBlocked(executor: Executor, place: UserInChapter): Promise<boolean> {
  return (await selectBlocked(executor, place))?.isBlocked ?? false;
}

/** A submission by its id; undefined where it is not of this user in this chapter. */
export const findSubmission = compiledForOne<UserInChapter & { id: string }, SubmissionRecord>(
  (executor, { id, chapterId, userId }) =>
    executor
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', id)
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId),
);

/** Submissions of a user, newest first. */
export const listSubmissions = compiledOnce<UserInChapter & Part, SubmissionRecord>(
  (executor, { chapterId, userId, limit, offset }) =>
    executor
      .selectFrom('submissions')
      .selectAll()
      .where('chapter_id', '=', chapterId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .limit(castLimit(limit))
      .offset(castLimit(offset)),
);

/** Which part of a list. */
interface Part {
  readonly limit: number;
  readonly offset: number;
}

const selectCount = compiledForOne<UserInChapter, { count: number }>((executor, { chapterId, userId }) =>
  executor
    .selectFrom('submissions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('chapter_id', '=', chapterId)
    .where('user_id', '=', userId),
);

/** The number of a user's submissions in a chapter, whether they count there now or are dormant. */
export async function countSubmissions(executor: Executor, place: UserInChapter): Promise<number> {
  return (await selectCount(executor, place))?.count ?? 0;
}
