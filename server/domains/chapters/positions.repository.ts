import { sql } from 'kysely';
import type { Executor } from '#server/db/tables.ts';

/** Ids of a course's chapters in the order of their positions. */
export async function listChapterIds(executor: Executor, courseId: string): Promise<string[]> {
  const rows = await executor
    .selectFrom('chapters')
    .select('id')
    .where('course_id', '=', courseId)
    .orderBy('position')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives a course's chapters the positions 1..n in this order, which must name each of them. No two may have one position even for a
 * moment, so they go by way of negative numbers. The caller must be alone with the course.
 */
export async function putInOrder(executor: Executor, courseId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  // As literals: PostgreSQL would take parameters in these places for texts.
  const cases = ids.map((id, index) => sql`when ${id} then ${sql.lit(-(index + 1))}`);
  await executor
    .updateTable('chapters')
    .set({ position: sql<number>`case id ${sql.join(cases, sql` `)} end` })
    .where('course_id', '=', courseId)
    .execute();
  await executor
    .updateTable('chapters')
    .set({ position: sql<number>`-position` })
    .where('course_id', '=', courseId)
    .execute();
}
