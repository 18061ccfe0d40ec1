import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Publications, the imports that they came with, and links between what the site shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By code points, as SQLite sorts, so that lists stand in one order on both.
  const sortedText = db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

  await db.schema
    .createTable('publication_imports')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('actor_id', 'uuid', (column) => column.notNull())
    .addColumn('actor_email', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('created_count', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('publications')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', sortedText, (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('month', 'integer')
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .addColumn('doi_folded', 'text')
    .addColumn('match_key', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.references('images.url'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('import_id', 'uuid', (column) => column.references('publication_imports.id').onDelete('set null'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('publications_by_year')
    .on('publications')
    .columns(['year desc', 'title_folded', 'id'])
    .execute();
  await db.schema.createIndex('publications_doi').on('publications').column('doi_folded').execute();
  await db.schema.createIndex('publications_match').on('publications').columns(['match_key', 'year']).execute();
  await db.schema
    .createIndex('publications_image_url')
    .on('publications')
    .column('image_url')
    .where('image_url', 'is not', null)
    .execute();
  await db.schema.createIndex('publications_import').on('publications').column('import_id').execute();

  await db.schema
    .createTable('publication_members')
    .addColumn('publication_id', 'uuid', (column) => column.notNull().references('publications.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('publication_members_pk', ['publication_id', 'member_id'])
    .execute();
  await db.schema.createIndex('publication_members_member').on('publication_members').column('member_id').execute();

  await db.schema
    .createTable('links')
    .addColumn('first_kind', 'text', (column) => column.notNull())
    .addColumn('first_ref', 'text', (column) => column.notNull())
    .addColumn('second_kind', 'text', (column) => column.notNull())
    .addColumn('second_ref', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('links_pk', ['first_kind', 'first_ref', 'second_kind', 'second_ref'])
    .execute();
  await db.schema.createIndex('links_second').on('links').columns(['second_kind', 'second_ref']).execute();
}
