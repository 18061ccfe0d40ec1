import { type JSONColumnType, type Kysely, sql } from 'kysely';

type FormerTables = {
  submissions: { id: string; answers: JSONColumnType<{ questionId: string }[]> };
  questions: { id: string; former_sheets_count: number };
};

const submissionsPerQuery = 500;

/** What a question said when it was shown stays as long as somebody was shown it, and which version of a chapter that was is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chapters')
    .addColumn('shown_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('since_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('scoring', 'text', (column) => column.notNull().defaultTo('counted'))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('former_sheets_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  // Of an open attempt nobody knows what it showed: from now on, what there is now.
  await db.schema
    .alterTable('open_attempts')
    .addColumn('shown_version', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update open_attempts set shown_version = (select version from chapters where chapters.id = open_attempts.chapter_id)
  `.execute(db);
  await sql`
    update chapters set shown_version = version where id in (select chapter_id from open_attempts)
  `.execute(db);

  await db.schema.alterTable('submissions').addColumn('shown_version', 'integer').execute();
  // The last column is there to be counted by.
  await db.schema.dropIndex('submissions_chapter_user').execute();
  await db.schema
    .createIndex('submissions_chapter_user')
    .on('submissions')
    .columns(['chapter_id', 'user_id', 'id', 'shown_version'])
    .execute();

  await db.schema
    .createTable('wordings')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('question_id', 'uuid', (column) => column.notNull())
    .addColumn('since_version', 'integer', (column) => column.notNull())
    .addColumn('until_version', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('content', 'jsonb', (column) => column.notNull())
    .addColumn('right_answer_id', 'uuid', (column) => column.notNull())
    .addColumn('scoring', 'text', (column) => column.notNull())
    .addColumn('is_current', 'boolean', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('wordings_chapter').on('wordings').column('chapter_id').execute();
  await db.schema
    .createTable('wording_pictures')
    .addColumn('wording_id', 'uuid', (column) => column.notNull().references('wordings.id').onDelete('cascade'))
    .addColumn('image_url', 'text', (column) => column.notNull().references('images.url'))
    .addPrimaryKeyConstraint('wording_pictures_pk', ['wording_id', 'image_url'])
    .execute();
  await db.schema.createIndex('wording_pictures_image_url').on('wording_pictures').column('image_url').execute();

  await countFormerSheets(db.withTables<FormerTables>());
}

/** By how many of the submissions that there are each question was judged. */
async function countFormerSheets(tables: Kysely<FormerTables>): Promise<void> {
  const counts = new Map<string, number>();
  let after: string | null = null;
  do {
    let page = tables.selectFrom('submissions').select(['id', 'answers']).orderBy('id').limit(submissionsPerQuery);
    if (after !== null) page = page.where('id', '>', after);
    const submissions = await page.execute();
    for (const { questionId } of submissions.flatMap(({ answers }) => answers)) {
      counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
    }
    after = submissions.at(-1)?.id ?? null;
  } while (after !== null);
  for (const [id, count] of counts) {
    await tables.updateTable('questions').set({ former_sheets_count: count }).where('id', '=', id).execute();
  }
}
