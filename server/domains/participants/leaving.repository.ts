import { chapterTypes } from '#contract/chapters.ts';
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
    restingCount: await countDormant(executor, userId),
    submissionsCount: await countOf(executor, 'submissions', userId),
    certificatesCount: await countOf(executor, 'certificates', userId),
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

type Holding = 'results' | 'submissions' | 'certificates';

async function countOf(executor: Executor, table: Holding, userId: string): Promise<number> {
  const row = await executor
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}
