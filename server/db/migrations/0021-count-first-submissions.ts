import { type Kysely, sql } from 'kysely';

interface FormerSheet {
  id: string;
  chapter_id: string;
  correct: number;
  total: number;
  answers: ReadonlyArray<{
    readonly questionId: string;
    readonly answerId: string | null;
    readonly isCorrect: boolean;
  }>;
}

const sheetsAtOnce = 1000;
/** Before all ids. */
const none = '00000000-0000-0000-0000-000000000000';
const questionColumns = ['taken_count', 'correct_count', 'taken_sum', 'taken_square_sum', 'correct_sum'] as const;
const answerColumns = ['chosen_count', 'chosen_rest_sum'] as const;

/** Questions are counted on the first submission of each participant, not on the best, and who is blocked is counted nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('results')
    .addColumn('is_counted', 'boolean', (column) => column.notNull().defaultTo(true))
    .execute();
  await db.schema
    .alterTable('answers')
    .addColumn('chosen_rest_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('courses')
    .addColumn('blocked_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('score_counts')
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('correct', 'integer', (column) => column.notNull())
    .addColumn('submissions_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('score_counts_pk', ['chapter_id', 'total', 'correct'])
    .execute();
  await leaveOutBlocked(db);
  await sql`
    insert into score_counts (chapter_id, total, correct, submissions_count)
    select chapter_id, total, correct, count(*) from (${firstSheets}) as sheets group by chapter_id, total, correct
  `.execute(db);
  await countItems(db);
}

/** The first submission of everybody in each test where they count; those of chapters that hold materials by now are dormant. */
const firstSheets = sql`
  select submissions.* from submissions
  inner join results on results.chapter_id = submissions.chapter_id and results.user_id = submissions.user_id
  where results.is_counted and results.submission_id is not null and not exists (
    select 1 from submissions as earlier
    where earlier.chapter_id = submissions.chapter_id and earlier.user_id = submissions.user_id
      and earlier.id < submissions.id
  )
`;

async function leaveOutBlocked(db: Kysely<unknown>): Promise<void> {
  await sql`
    update results set is_counted = false where (chapter_id, user_id) in (
      select chapters.id, participants.user_id from participants
      inner join chapters on chapters.course_id = participants.course_id where participants.is_blocked
    )
  `.execute(db);
  const ofChapter = sql`from results where chapter_id = chapters.id and is_counted`;
  const ofCourse = sql`from participants where course_id = courses.id and not is_blocked`;
  const bins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  const counted = (name: string, estimate: string, whose: typeof ofChapter) =>
    bins.map((bin) => {
      const last = bin === 9 ? 100 : 10 * bin + 9;
      const range = sql`${sql.ref(estimate)} between ${sql.lit(10 * bin)} and ${sql.lit(last)}`;
      return sql`${sql.ref(`${name}_${bin}`)} = (select count(*) ${whose} and ${range})`;
    });
  await sql`
    update chapters set
      estimates_count = (select count(test_estimate) ${ofChapter}),
      estimates_sum = (select coalesce(sum(test_estimate), 0) ${ofChapter}),
      completed_count = (select count(*) ${ofChapter} and is_completed),
      ${sql.join(counted('estimates', 'test_estimate', ofChapter))}
    where id in (select chapter_id from results where not is_counted)
  `.execute(db);
  await sql`
    update courses set
      blocked_count = (select count(*) from participants where course_id = courses.id and is_blocked),
      average_estimate = (select cast(round(avg(average_estimate)) as integer) ${ofCourse}),
      averages_sum = (select coalesce(sum(average_estimate), 0) ${ofCourse}),
      ${sql.join(counted('averages', 'average_estimate', ofCourse))}
    where id in (select course_id from participants where is_blocked)
  `.execute(db);
}

/** What is counted of questions and answers, from nothing. */
async function countItems(db: Kysely<unknown>): Promise<void> {
  const questions = new Map<string, number[]>();
  const answers = new Map<string, number[]>();
  const add = (sums: Map<string, number[]>, id: string, amounts: readonly number[]) =>
    sums.set(id, sums.get(id)?.map((sum, place) => sum + (amounts[place] ?? 0)) ?? [...amounts]);
  let [after, isLast] = [none, false];
  while (!isLast) {
    const { rows } = await sql<FormerSheet>`
      select id, correct, answers from (${firstSheets}) as sheets where id > ${after} order by id limit ${sql.lit(sheetsAtOnce)}
    `.execute(db);
    for (const sheet of rows) {
      for (const { questionId, answerId, isCorrect } of sheet.answers) {
        const right = Number(isCorrect);
        add(questions, questionId, [1, right, sheet.correct, sheet.correct ** 2, right * sheet.correct]);
        if (answerId !== null) add(answers, answerId, [1, sheet.correct - right]);
      }
    }
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < sheetsAtOnce;
  }
  await write(db, 'questions', questionColumns, questions);
  await write(db, 'answers', answerColumns, answers);
}

async function write(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  sums: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  await sql`
    update ${sql.table(table)} set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = 0`))}
    where ${sql.ref(columns[0] ?? '')} <> 0
  `.execute(db);
  for (const [id, amounts] of sums) {
    await sql`
      update ${sql.table(table)} set ${sql.join(columns.map((column, place) => sql`${sql.ref(column)} = ${amounts[place]}`))}
      where id = ${id}
    `.execute(db);
  }
}
