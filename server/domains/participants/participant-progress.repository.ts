import { type Compilable, type RawBuilder, sql } from 'kysely';
import { compiledForIds } from '#server/db/compiled-query.ts';
import type { CountedProgress } from '#server/db/distribution.ts';
import { announce } from '#server/db/outbox.ts';
import type { Executor } from '#server/db/tables.ts';

/** Averages leave out blocked participants. */
const counted = sql`case when is_blocked then null else average_estimate end as estimate, results_count as results`;

const selectProgress = compiledForIds<{ courseId: string }, CountedProgress>((executor, { courseId }, userIds) =>
  compilable(
    executor,
    sql`select ${counted} from participants where course_id = ${courseId} and user_id in (${sql.join(userIds)})`,
  ),
);

/** The progress of these participants. */
export function listProgress(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<CountedProgress[]> {
  return selectProgress(executor, userIds, { courseId });
}

/** For these participants, or for all of a course where none is named. */
const addUp = compiledForIds<{ courseId: string }, CountedProgress>((executor, { courseId }, userIds) =>
  compilable(
    executor,
    sql`
      update participants set (average_estimate, completed_count, results_count) = (
        select cast(round(avg(test_estimate)) as integer), count(case when is_completed then 1 end),
          count(case when is_completed or attempts > 0 then 1 end)
        from results inner join chapters on chapters.id = results.chapter_id
        where results.user_id = participants.user_id and chapters.course_id = participants.course_id
      )
      where course_id = ${courseId} ${areOf(userIds)}
      ${userIds.length === 0 ? sql`` : sql`returning ${counted}`}
    `,
  ),
);

const finish = compiledForIds<{ courseId: string; now: Date }, { userId: string }>(
  (executor, { courseId, now }, userIds) =>
    compilable(
      executor,
      sql`
        update participants set finished_at = ${now}
        where course_id = ${courseId} ${areOf(userIds)}
          and finished_at is null
          and completed_count > 0
          and completed_count = (select count(*) from chapters where chapters.course_id = participants.course_id)
          and exists (select 1 from courses where courses.id = participants.course_id and is_complete)
        returning user_id as "userId"
      `,
    ),
);

function areOf(userIds: readonly string[]) {
  return userIds.length === 0 ? sql`` : sql`and user_id in (${sql.join(userIds)})`;
}

function compilable<Row>(executor: Executor, query: RawBuilder<unknown>): Compilable<Row> {
  return { compile: () => query.$castTo<Row>().compile(executor) };
}

/**
 * Sums up again the results of these participants, or of all of a course (null), and gives their new progress. A participant has finished
 * when the course is complete and they have completed all its chapters for the first time; webhooks are told.
 */
export async function updateProgress(
  executor: Executor,
  courseId: string,
  userIds: readonly string[] | null,
  now: Date,
): Promise<CountedProgress[]> {
  if (userIds?.length === 0) return [];
  const progress = await addUp(executor, userIds ?? [], { courseId });
  const finished = await finish(executor, userIds ?? [], { courseId, now });
  const events = finished.map(({ userId }) => ({ userId, courseId, finishedAt: now.toISOString() }));
  await announce(executor, 'course.finished', events);
  return progress;
}

/** How many participants have completed all chapters of a complete course except this one, and so would finish without it. */
export async function countFinishersWithout(executor: Executor, courseId: string, chapterId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from participants
    where course_id = ${courseId}
      and finished_at is null
      and completed_count > 0
      and completed_count + 1 = (select count(*) from chapters where chapters.course_id = participants.course_id)
      and exists (select 1 from courses where courses.id = participants.course_id and is_complete)
      and not exists (
        select 1 from results
        where results.chapter_id = ${chapterId} and results.user_id = participants.user_id and results.is_completed
      )
  `.execute(executor);
  return rows[0]?.count ?? 0;
}
