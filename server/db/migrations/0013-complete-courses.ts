import { type Kysely, sql } from 'kysely';

/** A course says whether all its chapters are there. One whose chapters are all open is taken to have them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('courses')
    .addColumn('is_complete', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`
    update courses set is_complete = true
    where exists (select 1 from chapters where chapters.course_id = courses.id)
      and not exists (select 1 from chapters where chapters.course_id = courses.id and not chapters.is_open)
  `.execute(db);
}
