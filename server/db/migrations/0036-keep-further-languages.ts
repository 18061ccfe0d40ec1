import type { Kysely } from 'kysely';

/** Texts in languages that have no columns of their own, by the names of their fields. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['news', 'search_texts']) {
    await db.schema
      .alterTable(table)
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  }
}
