import { excluded } from '#server/db/excluded.ts';
import type { Executor } from '#server/db/tables.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import type { CountedSubmission } from './counting.ts';

/** The position of a walk over the submissions of a chapter. */
export interface SubmissionPosition {
  readonly userId: string;
  readonly id: string;
}

/** Submissions of a chapter from a position on, by user and then in the order of handing in. */
export function listSubmissions(
  executor: Executor,
  chapterId: string,
  after: SubmissionPosition | null,
  limit: number,
): Promise<SubmissionRecord[]> {
  return executor
    .selectFrom('submissions')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .$if(after !== null, (query) =>
      query.where((expression) =>
        expression(expression.refTuple('user_id', 'id'), '>', expression.tuple(after?.userId ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('user_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The results of a chapter that have a submission; only those of some users where these are given. */
export function listResults(
  executor: Executor,
  chapterId: string,
  userIds?: readonly string[],
): Promise<ResultRecord[]> {
  return executor
    .selectFrom('results')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .$if(userIds !== undefined, (results) => results.where('user_id', 'in', userIds ?? []))
    .where('submission_id', 'is not', null)
    .execute();
}

/** Marks which of the submissions that count stand for a pass. */
export async function markPasses(executor: Executor, chapterId: string): Promise<void> {
  await executor
    .updateTable('submissions')
    .set({ is_pass_kept: true })
    .where('id', 'in', (query) =>
      query
        .selectFrom('results')
        .select('submission_id')
        .where('chapter_id', '=', chapterId)
        .where('is_completed', '=', true)
        .where('submission_id', 'is not', null)
        .$narrowType<{ submission_id: string }>(),
    )
    .execute();
}

/** Passes everybody whose best submission reaches a mark. Gives how many had not passed before. */
export async function passAllWhoReach(executor: Executor, chapterId: string, passMark: number): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('results')
    .set({ is_completed: true })
    .where('chapter_id', '=', chapterId)
    .where('is_completed', '=', false)
    .where('test_estimate', '>=', passMark)
    // As in `isPassed`: a submission without questions cannot pass.
    .where('submission_id', 'in', (query) =>
      query.selectFrom('submissions').select('id').where('chapter_id', '=', chapterId).where('total', '>', 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Removes the results of a chapter; the submissions stay. */
export async function removeResults(executor: Executor, chapterId: string): Promise<void> {
  await executor.deleteFrom('results').where('chapter_id', '=', chapterId).execute();
}

/** A result with the submission by which questions are counted; null where the chapter's submissions are dormant. */
interface ResultWithFirst extends ResultRecord {
  readonly first: CountedSubmission | null;
}

/** Results of a user, or those of one course, each with the user's first submission. */
export async function listResultsWithFirst(
  executor: Executor,
  userId: string,
  courseId?: string,
): Promise<ResultWithFirst[]> {
  const rows = await executor
    .selectFrom('results')
    .innerJoin('chapters', 'chapters.id', 'results.chapter_id')
    .leftJoin('submissions', (join) =>
      join
        .on('results.submission_id', 'is not', null)
        .on('submissions.id', '=', ({ selectFrom }) =>
          selectFrom('submissions as own')
            .select('own.id')
            .whereRef('own.chapter_id', '=', 'results.chapter_id')
            .whereRef('own.user_id', '=', 'results.user_id')
            .orderBy('own.id')
            .limit(1),
        ),
    )
    .selectAll('results')
    .select(['submissions.correct', 'submissions.total', 'submissions.answers'])
    .where('results.user_id', '=', userId)
    .$if(courseId !== undefined, (results) => results.where('chapters.course_id', '=', courseId ?? ''))
    .orderBy('results.chapter_id')
    .execute();
  return rows.map(({ correct, total, answers, ...result }) => ({
    ...result,
    first: answers === null || correct === null || total === null ? null : { correct, total, answers },
  }));
}

/** Notes whether a user's results in these chapters are in the sums. */
export async function markCounted(
  executor: Executor,
  userId: string,
  chapterIds: readonly string[],
  isCounted: boolean,
): Promise<void> {
  if (chapterIds.length === 0) return;
  await executor
    .updateTable('results')
    .set({ is_counted: isCounted })
    .where('user_id', '=', userId)
    .where('chapter_id', 'in', chapterIds)
    .execute();
}

/** Marks the results of blocked participants in a chapter. */
export async function excludeBlocked(executor: Executor, chapterId: string): Promise<void> {
  await executor
    .updateTable('results')
    .set({ is_counted: false })
    .where('chapter_id', '=', chapterId)
    .where('user_id', 'in', (query) =>
      query
        .selectFrom('participants')
        .innerJoin('chapters', 'chapters.course_id', 'participants.course_id')
        .select('participants.user_id')
        .where('chapters.id', '=', chapterId)
        .where('participants.is_blocked', '=', true),
    )
    .execute();
}

/** Overwrites the estimates and judged answers of stored submissions, all in one statement. */
export async function updateSubmissions(executor: Executor, submissions: readonly SubmissionRecord[]): Promise<void> {
  if (submissions.length === 0) return;
  await executor
    .insertInto('submissions')
    .values(submissions.map((submission) => ({ ...submission, answers: JSON.stringify(submission.answers) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded('estimate', 'correct', 'total', 'answers')))
    .execute();
}

/** Overwrites estimate, pass and counting submission of stored results, all in one statement. */
export async function updateResults(executor: Executor, results: readonly ResultRecord[]): Promise<void> {
  if (results.length === 0) return;
  await executor
    .insertInto('results')
    .values([...results])
    .onConflict((conflict) =>
      conflict
        .columns(['chapter_id', 'user_id'])
        .doUpdateSet(excluded('test_estimate', 'is_completed', 'submission_id')),
    )
    .execute();
}

/** Copies a user's present sort name into all their results. */
export async function renameResults(executor: Executor, userId: string, sortName: string): Promise<void> {
  await executor.updateTable('results').set({ sort_name: sortName }).where('user_id', '=', userId).execute();
}
