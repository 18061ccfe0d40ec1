import { type Kysely, sql } from 'kysely';

/** Averages of courses are those of people who are not blocked there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const averaged = sql`from participants where course_id = courses.id and not is_blocked and average_estimate`;
  const counts = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((bin) => {
    const last = bin === 9 ? 100 : 10 * bin + 9;
    return sql`${sql.ref(`averages_${bin}`)} = (select count(*) ${averaged} between ${sql.lit(10 * bin)} and ${sql.lit(last)})`;
  });
  await sql`
    update courses set
      averages_sum = (select coalesce(sum(average_estimate), 0) ${averaged} is not null),
      average_estimate = (select cast(round(avg(average_estimate)) as integer) ${averaged} is not null),
      ${sql.join(counts)}
    where exists (select 1 from participants where course_id = courses.id and is_blocked)
  `.execute(db);

  // They are added up by an index alone.
  await db.schema.dropIndex('participants_average_estimate').execute();
  await db.schema
    .createIndex('participants_average_estimate')
    .on('participants')
    .columns(['course_id', 'average_estimate', 'sort_name', 'user_id', 'results_count', 'is_blocked'])
    .execute();
}
