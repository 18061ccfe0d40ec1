import { type Kysely, sql } from 'kysely';

/** A course knows what its participants' averages add up to, so that one who stands differently is counted without a look at the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('courses')
    .addColumn('averages_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update courses set averages_sum = (
      select coalesce(sum(average_estimate), 0) from participants where course_id = courses.id
    )
  `.execute(db);
}
