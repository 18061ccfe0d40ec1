import type { Kysely } from 'kysely';

/** A news item may wait for more work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('news')
    .addColumn('is_draft', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
