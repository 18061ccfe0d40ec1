import type { Kysely } from 'kysely';

/** A sheet knows that it stood for a pass when its chapter ceased to be a test: a pass stays, whatever the mark and the key are later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('submissions')
    .addColumn('is_pass_kept', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
