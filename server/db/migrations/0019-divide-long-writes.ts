import { type Kysely, sql } from 'kysely';

/** What is begun in one unit and ended in others, and which publications and documents of the search nobody sees meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'uuid', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('begun_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('jobs_pk', ['kind', 'subject_id'])
    .execute();

  // Who was changed since an import is told without a look at the rows.
  await db.schema
    .createIndex('publications_import_version')
    .on('publications')
    .columns(['import_id', 'version'])
    .execute();
  await db.schema.dropIndex('publications_import').execute();

  await db.schema.alterTable('search_documents').addColumn('import_id', 'uuid').execute();
  await sql`
    update search_documents set import_id = (
      select import_id from publications where cast(publications.id as text) = search_documents.ref and version = 1
    )
    where kind = 'publication'
  `.execute(db);
  await db.schema
    .createIndex('search_documents_import')
    .on('search_documents')
    .columns(['import_id', 'id'])
    .where('import_id', 'is not', null)
    .execute();
}
