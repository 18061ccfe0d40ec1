import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A word of a title stands in the index a second time with a mark, so a search in titles reads only those. Which words a title has stands
 * beside the document's address, where a search reads it without the long texts. The next start makes all documents anew (`wordRules`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('search_documents')
    .addColumn('title_words', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('search_texts').dropColumn('title_words').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`drop table search_words`.execute(db);
  // Words come folded and parted: the tokenizer is the one that adds nothing. Neither texts nor the places of words are kept.
  await sql`
    create virtual table search_words using fts5(
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2 3'
    )
  `.execute(db);
}
