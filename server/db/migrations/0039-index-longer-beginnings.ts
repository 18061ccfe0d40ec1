import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Beginnings of up to six letters stand in SQLite's index of words, and so do those of five in titles, where a mark comes first. A search
 * while a word is typed had to put together the documents of each word that begins so. The next start makes all documents anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return;
  await sql`drop table search_words`.execute(db);
  await sql`
    create virtual table search_words using fts5(
      words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii', prefix = '1 2 3 4 5 6'
    )
  `.execute(db);
  await sql`delete from search_sources`.execute(db);
}
