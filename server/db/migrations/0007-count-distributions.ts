import { type Kysely, sql } from 'kysely';

/** Distributions of results, counted as they change, and indexes for lists that begin with the best or with the fewest attempts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const bin of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const first = 10 * bin;
    // The last one has 100 too.
    const last = bin === 9 ? 100 : first + 9;
    await addCount(db, 'chapters', `estimates_${bin}`);
    await sql`
      update chapters set ${sql.ref(`estimates_${bin}`)} = (
        select count(*) from results where chapter_id = chapters.id and test_estimate between ${first} and ${last}
      )
    `.execute(db);
    await addCount(db, 'courses', `averages_${bin}`);
    await sql`
      update courses set ${sql.ref(`averages_${bin}`)} = (
        select count(*) from participants where course_id = courses.id and average_estimate between ${first} and ${last}
      )
    `.execute(db);
  }

  // What was marked as read and then as unread is no result any more.
  await sql`
    update participants set results_count = (
      select count(case when results.is_completed or attempts > 0 then 1 end)
      from results inner join chapters on chapters.id = results.chapter_id
      where results.user_id = participants.user_id and chapters.course_id = participants.course_id
    )
  `.execute(db);
  await sql`
    update courses set results_count = (
      select coalesce(sum(results_count), 0) from participants where course_id = courses.id
    )
  `.execute(db);

  // An index that is read backwards has the names backwards too, so that everybody with the same value would have to be sorted.
  const sorted = {
    participants_average_desc: ['participants', 'course_id', 'average_estimate desc'],
    participants_completed_desc: ['participants', 'course_id', 'completed_count desc'],
    results_estimate_desc: ['results', 'chapter_id', 'test_estimate desc'],
    results_attempts_asc: ['results', 'chapter_id', 'attempts'],
  } as const;
  for (const [name, [table, ...columns]] of Object.entries(sorted)) {
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns, 'sort_name', 'user_id'])
      .execute();
  }
}

async function addCount(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
    .execute();
}
