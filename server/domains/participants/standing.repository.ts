import { sql } from 'kysely';
import type { CountedStanding } from '#server/db/distribution.ts';
import { announce } from '#server/db/outbox.ts';
import type { Executor } from '#server/db/tables.ts';

/** How these participants stand. */
export async function listStandings(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<CountedStanding[]> {
  const { rows } = await sql<CountedStanding>`
    select ${counted} from participants where course_id = ${courseId} and user_id in (${sql.join(userIds)})
  `.execute(executor);
  return rows;
}

/** Who is blocked is in no average. */
const counted = sql`case when is_blocked then null else average_estimate end as estimate, results_count as results`;

/**
 * Adds up anew what the results of these participants, or of all of a course (null), come to. Who has now completed all chapters that
 * there are, in a course that has them all, and had not before, has finished, which webhooks are told of. Gives how these participants
 * stand now.
 */
export async function updateStandings(
  executor: Executor,
  courseId: string,
  userIds: readonly string[] | null,
  now: Date,
): Promise<CountedStanding[]> {
  const whose = userIds === null ? sql`` : sql`and user_id in (${sql.join(userIds)})`;
  const { rows } = await sql<CountedStanding>`
    update participants set (average_estimate, completed_count, results_count) = (
      select cast(round(avg(test_estimate)) as integer), count(case when is_completed then 1 end),
        count(case when is_completed or attempts > 0 then 1 end)
      from results inner join chapters on chapters.id = results.chapter_id
      where results.user_id = participants.user_id and chapters.course_id = participants.course_id
    )
    where course_id = ${courseId} ${whose}
    ${userIds === null ? sql`` : sql`returning ${counted}`}
  `.execute(executor);
  const finished = await sql<{ userId: string }>`
    update participants set finished_at = ${now}
    where course_id = ${courseId} ${whose}
      and finished_at is null
      and completed_count > 0
      and completed_count = (select count(*) from chapters where chapters.course_id = participants.course_id)
      and exists (select 1 from courses where courses.id = participants.course_id and is_complete)
    returning user_id as "userId"
  `.execute(executor);
  const events = finished.rows.map(({ userId }) => ({ userId, courseId, finishedAt: now.toISOString() }));
  await announce(executor, 'course.finished', events);
  return rows;
}

/** How many participants have completed all chapters of a complete course but this one, and would finish without it. */
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
