import type { Selectable } from 'kysely';
import { changesAny } from '#server/db/count-rows.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { CalendarAddressesTable } from '#server/db/sign-in-tables.ts';
import type { Executor } from '#server/db/tables.ts';

/** The calendar address of a user, or that of a secret. */
export function findAddress(
  executor: Executor,
  column: 'user_id' | 'secret_hash',
  value: string,
): Promise<Selectable<CalendarAddressesTable> | undefined> {
  return executor.selectFrom('calendar_addresses').selectAll().where(column, '=', value).executeTakeFirst();
}

/** Stores a calendar address, and replaces the former one. */
export async function saveAddress(
  executor: Executor,
  { user_id, ...address }: Selectable<CalendarAddressesTable>,
): Promise<void> {
  await executor
    .insertInto('calendar_addresses')
    .values({ user_id, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
    .execute();
}

/** False where there is none. */
export function removeAddress(executor: Executor, userId: string): Promise<boolean> {
  return changesAny(executor.deleteFrom('calendar_addresses').where('user_id', '=', userId));
}

/** The courses in which a user is a participant and not blocked. */
export function listCourses(executor: Executor, userId: string): Promise<{ id: string; title: string }[]> {
  return executor
    .selectFrom('participants')
    .innerJoin('courses', 'courses.id', 'participants.course_id')
    .select(['courses.id', 'courses.title'])
    .where('participants.user_id', '=', userId)
    .where('participants.is_blocked', '=', false)
    .where(hasNoJob('removeCourse', 'courses.id'))
    .orderBy('courses.id')
    .execute();
}

/** Chapters of courses that open or close at an instant, without those that administrators keep shut. */
export function listBoundChapters(executor: Executor, courseIds: readonly string[]) {
  return executor
    .selectFrom('chapters')
    .select(['id', 'course_id as courseId', 'title', 'opens_at as opensAt', 'closes_at as closesAt'])
    .select('updated_at as updatedAt')
    .where('course_id', 'in', courseIds)
    .where('is_open', '=', true)
    .where(({ eb, or }) => or([eb('opens_at', 'is not', null), eb('closes_at', 'is not', null)]))
    .orderBy('course_id')
    .orderBy('position')
    .execute();
}
