import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { foldName } from '../fold-text.ts';

type FormerTables = {
  users: { id: string; surname: string; name: string; email: string; sort_name: string };
};

interface FormerSubmission {
  id: string;
  answers: ReadonlyArray<{ readonly questionId: string; readonly answerId: string | null; readonly scoring?: string }>;
}

const submissionsAtOnce = 1000;
/** Before all ids. */
const none = '00000000-0000-0000-0000-000000000000';

/** Names stand where their letters do, submissions are counted by what they showed, and so is what was chosen of dropped questions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sortNames(db);
  await db.schema
    .createTable('version_counts')
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('shown_version', 'integer', (column) => column.notNull())
    .addColumn('submissions_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('version_counts_pk', ['chapter_id', 'shown_version'])
    .execute();
  await sql`
    insert into version_counts (chapter_id, shown_version, submissions_count)
    select chapter_id, coalesce(shown_version, 0), count(*) from submissions group by 1, 2
  `.execute(db);
  await countDropped(db);

  // Those without text: some were read without the character maps that their encoding needs.
  await db.schema
    .alterTable('documents')
    .addColumn('is_examination_due', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`update documents set is_examination_due = true where condition = 'noText'`.execute(db);
}

async function sortNames(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    for (const table of ['users', 'participants', 'results']) {
      await sql`alter table ${sql.table(table)} alter column sort_name type text collate "C"`.execute(db);
    }
  }
  const tables = db.withTables<FormerTables>();
  const users = await tables.selectFrom('users').select(['id', 'surname', 'name', 'email', 'sort_name']).execute();
  for (const { id, ...user } of users) {
    const sort_name = foldName(`${user.surname} ${user.name} ${user.email}`);
    if (sort_name === user.sort_name) continue;
    await tables.updateTable('users').set({ sort_name }).where('id', '=', id).execute();
    for (const table of ['participants', 'results']) {
      await sql`update ${sql.table(table)} set sort_name = ${sort_name} where user_id = ${id}`.execute(db);
    }
  }
}

/** Of first submissions that were judged when a question was dropped. */
async function countDropped(db: Kysely<unknown>): Promise<void> {
  let [after, isLast] = [none, false];
  while (!isLast) {
    const { rows } = await sql<FormerSubmission>`
      select submissions.id, submissions.answers from submissions
      inner join results on results.chapter_id = submissions.chapter_id and results.user_id = submissions.user_id
      where results.is_counted and results.submission_id is not null and not exists (
        select 1 from submissions as earlier
        where earlier.chapter_id = submissions.chapter_id and earlier.user_id = submissions.user_id
          and earlier.id < submissions.id
      ) and cast(submissions.answers as text) like '%"dropped"%' and submissions.id > ${after}
      order by submissions.id limit ${sql.lit(submissionsAtOnce)}
    `.execute(db);
    for (const { questionId, answerId, scoring } of rows.flatMap(({ answers }) => answers)) {
      if (scoring !== 'dropped') continue;
      await sql`update questions set taken_count = taken_count + 1 where id = ${questionId}`.execute(db);
      await sql`update answers set chosen_count = chosen_count + 1 where id = ${answerId}`.execute(db);
    }
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < submissionsAtOnce;
  }
}
