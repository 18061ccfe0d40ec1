import { chapterTypes } from '#contract/chapters.ts';
import type { UserHoldings } from '#contract/users.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Executor } from '#server/db/tables.ts';

/** What belongs to an account, and goes with it. */
export async function findHoldings(executor: Executor, userId: string): Promise<UserHoldings> {
  const courses = await executor
    .selectFrom('participants')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(['courses.id', 'courses.title'])
    .where('participants.user_id', '=', userId)
    .orderBy('courses.id', 'desc')
    .execute();
  return {
    courses,
    resultsCount: await countRows(executor.selectFrom('results').where('user_id', '=', userId)),
    restingCount: await countDormant(executor, userId),
    submissionsCount: await countRows(executor.selectFrom('submissions').where('user_id', '=', userId)),
    certificatesCount: await countRows(executor.selectFrom('certificates').where('user_id', '=', userId)),
  };
}

/** Chapters that keep submissions of somebody at rest, as they hold materials. */
async function countDormant(executor: Executor, userId: string): Promise<number> {
  const row = await executor
    .selectFrom('submissions')
    .innerJoin('chapters', 'chapters.id', 'submissions.chapter_id')
    .select(({ fn }) => fn.count<number>('submissions.chapter_id').distinct().as('count'))
    .where('submissions.user_id', '=', userId)
    .where('chapters.type', '=', chapterTypes.materials)
    .executeTakeFirstOrThrow();
  return row.count;
}
