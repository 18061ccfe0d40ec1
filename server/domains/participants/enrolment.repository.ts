import { chunksOf } from '#server/db/chunks.ts';
import type { Executor } from '#server/db/tables.ts';

/** Whether those of some users who are in a course are blocked there, by their ids. */
export async function findEnrolled(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Map<string, boolean>> {
  const enrolled = new Map<string, boolean>();
  for (const some of chunksOf(userIds)) {
    const rows = await executor
      .selectFrom('participants')
      .select(['user_id', 'is_blocked'])
      .where('course_id', '=', courseId)
      .where('user_id', 'in', some)
      .execute();
    for (const { user_id, is_blocked } of rows) enrolled.set(user_id, is_blocked);
  }
  return enrolled;
}

/** Brings users into a course, and gives the ids of those who were not in it yet. */
export async function insertParticipants(
  executor: Executor,
  courseId: string,
  userIds: readonly string[],
): Promise<Set<string>> {
  const inserted = new Set<string>();
  for (const some of chunksOf(userIds)) {
    const rows = await executor
      .insertInto('participants')
      .columns(['course_id', 'user_id', 'is_blocked', 'sort_name', 'completed_count', 'results_count', 'created_at'])
      .expression((query) =>
        query
          .selectFrom('users')
          .select(({ ref, val }) => [
            val(courseId).as('course_id'),
            ref('id').as('user_id'),
            val(false).as('is_blocked'),
            ref('sort_name').as('sort_name'),
            val(0).as('completed_count'),
            val(0).as('results_count'),
            val(new Date()).as('created_at'),
          ])
          .where('id', 'in', some),
      )
      .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
      .returning('user_id')
      .execute();
    for (const { user_id } of rows) inserted.add(user_id);
  }
  return inserted;
}
