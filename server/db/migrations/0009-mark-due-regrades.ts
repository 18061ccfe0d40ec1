import type { Kysely } from 'kysely';

/** A chapter knows that its results are by a former key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chapters')
    .addColumn('is_regrade_due', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
