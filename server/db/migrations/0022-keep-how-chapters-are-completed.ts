import { type Kysely, sql } from 'kysely';

/**
 * Whether materials were completed by reading them or by hand. What was completed before stays so, and nobody knows how: what counted
 * then was the last page, however one came to it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('results')
    .addColumn('completed_by', 'text', (column) => column.check(sql`completed_by in ('reading', 'hand')`))
    .execute();
  // Still all that a row of the grid shows.
  await db.schema.dropIndex('results_user').execute();
  await db.schema
    .createIndex('results_user')
    .on('results')
    .columns(['user_id', 'chapter_id', 'test_estimate', 'is_completed', 'completed_by', 'attempts'])
    .execute();
}
