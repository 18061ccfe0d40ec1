import { chapterTypes } from '#contract/chapters.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import type { UserHoldings } from '#contract/users.ts';
import { countRows } from '#server/db/count-rows.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { Executor } from '#server/db/tables.ts';

/** What belongs to an account, and goes with it; what is being removed with a course has gone. */
export async function findHoldings(executor: Executor, userId: string): Promise<UserHoldings> {
  const courses = await executor
    .selectFrom('participants')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(['courses.id', 'courses.title'])
    .where('participants.user_id', '=', userId)
    .where(hasNoJob('removeCourse', 'courses.id'))
    .orderBy('courses.id', 'desc')
    .execute();
  const secondFactor = executor
    .selectFrom('second_factors')
    .where('user_id', '=', userId)
    .where('secret', 'is not', null);
  return {
    courses: courses.map(({ id, title }) => ({ id, title: spellFormulas(title) })),
    resultsCount: await countRows(ofStanding(executor, 'results', userId)),
    restingCount: await countDormant(executor, userId),
    submissionsCount: await countRows(ofStanding(executor, 'submissions', userId)),
    certificatesCount: await countRows(executor.selectFrom('certificates').where('user_id', '=', userId)),
    hasSecondFactor: (await countRows(secondFactor)) > 0,
  };
}

/** What somebody has left in the chapters of courses that stand. */
function ofStanding(executor: Executor, table: 'results' | 'submissions', userId: string) {
  return executor
    .selectFrom(table)
    .innerJoin('chapters', 'chapters.id', `${table}.chapter_id`)
    .where(`${table}.user_id`, '=', userId)
    .where(hasNoJob('removeCourse', 'chapters.course_id'));
}

/** Chapters that keep submissions of somebody at rest, as they hold materials. */
async function countDormant(executor: Executor, userId: string): Promise<number> {
  const row = await ofStanding(executor, 'submissions', userId)
    .select(({ fn }) => fn.count<number>('submissions.chapter_id').distinct().as('count'))
    .where('chapters.type', '=', chapterTypes.materials)
    .executeTakeFirstOrThrow();
  return row.count;
}
