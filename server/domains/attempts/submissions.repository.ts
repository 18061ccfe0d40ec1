import { excluded } from '#server/db/excluded.ts';
import type { Executor, JudgedAnswer } from '#server/db/tables.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';

/** Where a walk over the submissions of a chapter stands. */
export interface SubmissionPosition {
  readonly userId: string;
  readonly id: string;
}

/** Submissions of a chapter, those of one user together and in the order that they were handed in, from a place on. */
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

/** The results of a chapter that come of submissions. */
export function listResults(executor: Executor, chapterId: string): Promise<ResultRecord[]> {
  return executor
    .selectFrom('results')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('submission_id', 'is not', null)
    .execute();
}

/** Those of them that these users have. */
export function listResultsOf(
  executor: Executor,
  chapterId: string,
  userIds: readonly string[],
): Promise<ResultRecord[]> {
  return executor
    .selectFrom('results')
    .selectAll()
    .where('chapter_id', '=', chapterId)
    .where('user_id', 'in', userIds)
    .where('submission_id', 'is not', null)
    .execute();
}

/** Notes on the submissions that count which of them stand for a pass. */
export async function keepPasses(executor: Executor, chapterId: string): Promise<void> {
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

/** Passes all whose best submission reaches a mark; gives how many had not passed before. */
export async function passWhoReaches(executor: Executor, chapterId: string, passMark: number): Promise<number> {
  const { numUpdatedRows } = await executor
    .updateTable('results')
    .set({ is_completed: true })
    .where('chapter_id', '=', chapterId)
    .where('is_completed', '=', false)
    .where('test_estimate', '>=', passMark)
    // As `isPassed`: a submission without questions is none that could be passed.
    .where('submission_id', 'in', (query) =>
      query.selectFrom('submissions').select('id').where('chapter_id', '=', chapterId).where('total', '>', 0),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Forgets what has come of a chapter; the submissions stay. */
export async function removeResults(executor: Executor, chapterId: string): Promise<void> {
  await executor.deleteFrom('results').where('chapter_id', '=', chapterId).execute();
}

/** Results of somebody, or those of one course, with the submissions that count; `answers` is null where a chapter has no submission. */
export function listCountedResults(
  executor: Executor,
  userId: string,
  courseId?: string,
): Promise<Array<ResultRecord & { answers: JudgedAnswer[] | null }>> {
  return executor
    .selectFrom('results')
    .leftJoin('submissions', 'submissions.id', 'results.submission_id')
    .selectAll('results')
    .select('submissions.answers')
    .where('results.user_id', '=', userId)
    .$if(courseId !== undefined, (results) =>
      results.where('results.chapter_id', 'in', (query) =>
        query
          .selectFrom('chapters')
          .select('chapters.id')
          .where('course_id', '=', courseId ?? ''),
      ),
    )
    .orderBy('results.chapter_id')
    .execute();
}

/** Writes submissions anew that are stored already. */
export async function updateSubmissions(executor: Executor, submissions: readonly SubmissionRecord[]): Promise<void> {
  if (submissions.length === 0) return;
  await executor
    .insertInto('submissions')
    .values(submissions.map((submission) => ({ ...submission, answers: JSON.stringify(submission.answers) })))
    .onConflict((conflict) => conflict.column('id').doUpdateSet(excluded('estimate', 'correct', 'total', 'answers')))
    .execute();
}

/** Writes results anew that are stored already. */
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

/** Takes over what somebody is sorted by now into all of their results. */
export async function renameResults(executor: Executor, userId: string, sortName: string): Promise<void> {
  await executor.updateTable('results').set({ sort_name: sortName }).where('user_id', '=', userId).execute();
}
