import { type Kysely, sql } from 'kysely';

/** A chapter knows of how many people it keeps results that rest while it holds materials; those are due for no regrade. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chapters')
    .addColumn('resting_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const materials = 1;
  await sql`
    update chapters set
      is_regrade_due = false,
      resting_count = (select count(distinct user_id) from submissions where chapter_id = chapters.id)
    where type = ${materials}
  `.execute(db);
}
