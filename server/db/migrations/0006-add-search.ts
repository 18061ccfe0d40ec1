import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** What is found on the public site, and the words that it is found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // What is the row's own number on SQLite, and no index beside it.
  const id = isPostgres ? 'bigint' : 'integer';

  // Narrow, as a common word goes through all of it; ids sort by day.
  await db.schema
    .createTable('search_documents')
    .addColumn('id', id, (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ref', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('search_documents_ref')
    .on('search_documents')
    .columns(['kind', 'ref'])
    .unique()
    .execute();

  await db.schema
    .createTable('search_texts')
    .addColumn('id', id, (column) => column.primaryKey().references('search_documents.id').onDelete('cascade'))
    .addColumn('title_words', 'text', (column) => column.notNull())
    .addColumn('text_words', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('title_ru', 'text', (column) => column.notNull())
    .addColumn('text_en', 'text', (column) => column.notNull())
    .addColumn('text_ru', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('search_sources')
    .addColumn('kind', 'text', (column) => column.primaryKey())
    .addColumn('made_of', 'text', (column) => column.notNull())
    .execute();

  if (isPostgres) {
    await sql`create table search_words (rowid bigint primary key, words tsvector not null)`.execute(db);
    await sql`create index search_words_words on search_words using gin (words)`.execute(db);
  } else {
    // Words come folded and parted: the tokenizer is the one that adds nothing. Whole texts are not kept a second time.
    await sql`
      create virtual table search_words using fts5(
        title, words, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii', prefix = '1 2 3'
      )
    `.execute(db);
  }
}
