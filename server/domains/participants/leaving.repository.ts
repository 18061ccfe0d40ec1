import type { UserHoldings } from '#contract/users.ts';
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
    resultsCount: await countOf(executor, 'results', userId),
    submissionsCount: await countOf(executor, 'submissions', userId),
    certificatesCount: await countOf(executor, 'certificates', userId),
  };
}

type Holding = 'results' | 'submissions' | 'certificates';

async function countOf(executor: Executor, table: Holding, userId: string): Promise<number> {
  const row = await executor
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The chapters of the courses that somebody is in. */
export async function listChapterIds(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('participants')
    .innerJoin('chapters', 'chapters.course_id', 'participants.course_id')
    .select('chapters.id')
    .where('participants.user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}
