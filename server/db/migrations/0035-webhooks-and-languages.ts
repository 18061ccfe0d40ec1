import type { Kysely } from 'kysely';

/**
 * Webhooks and their deliveries. News that is public already counts as announced. News and the search also get the texts in languages
 * without columns of their own, by the names of their fields.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('kinds', 'text', (column) => column.notNull())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('failed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('created_by', 'uuid', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('webhooks_creator').on('webhooks').column('created_by').execute();
  await db.schema
    .createTable('webhook_deliveries')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('webhook_id', 'uuid', (column) => column.notNull().references('webhooks.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_try_at', 'timestamptz')
    .addColumn('delivered_at', 'timestamptz')
    .addColumn('last_status', 'integer')
    .addColumn('last_answer', 'text', (column) => column.notNull())
    .execute();
  const deliveries = (name: string) => db.schema.createIndex(`webhook_deliveries_${name}`).on('webhook_deliveries');
  await deliveries('due').columns(['webhook_id', 'next_try_at']).execute();
  await deliveries('newest').columns(['webhook_id', 'id']).execute();
  await deliveries('user').column('user_id').execute();
  await db.schema
    .alterTable('news')
    .addColumn('is_announced', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
  const news = db.withTables<{ news: { date: string; is_draft: boolean; is_announced: boolean } }>();
  const today = new Date().toISOString().slice(0, 10);
  await news
    .updateTable('news')
    .set({ is_announced: true })
    .where('is_draft', '=', false)
    .where('date', '<=', today)
    .execute();
  for (const table of ['news', 'search_texts']) {
    await db.schema
      .alterTable(table)
      .addColumn('translations', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  }
}
