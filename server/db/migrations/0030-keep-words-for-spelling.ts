import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** The words that can be found, from both ends: one with a wrong letter in it begins or ends as what was meant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Compared by their letters' numbers, as the other database does.
  const text = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('search_vocabulary')
    .addColumn('word', text, (column) => column.primaryKey())
    .addColumn('reversed', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('search_vocabulary_reversed').on('search_vocabulary').column('reversed').execute();
}
