import type { Kysely } from 'kysely';

/** Structure files that molecule blocks name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('structures')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
