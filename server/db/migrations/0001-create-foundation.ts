import type { Kysely } from 'kysely';

/** Accounts, sign-ins, news with their pictures, and what the machinery of requests needs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_folded', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('surname', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('last_used_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_last_used_at').on('sessions').column('last_used_at').execute();

  await db.schema
    .createTable('attempts')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('bucket', 'text', (column) => column.notNull())
    .addColumn('made_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attempts_bucket_made_at').on('attempts').columns(['bucket', 'made_at']).execute();
  await db.schema.createIndex('attempts_made_at').on('attempts').column('made_at').execute();

  await db.schema
    .createTable('images')
    .addColumn('url', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('news')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('title_ru', 'text', (column) => column.notNull())
    .addColumn('title_en', 'text', (column) => column.notNull())
    .addColumn('description_ru', 'text', (column) => column.notNull())
    .addColumn('description_en', 'text', (column) => column.notNull())
    .addColumn('date', 'date', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.references('images.url'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('news_newest_first').on('news').columns(['date desc', 'id desc']).execute();
  await db.schema
    .createIndex('news_image_url')
    .on('news')
    .column('image_url')
    .where('image_url', 'is not', null)
    .execute();

  await db.schema
    .createTable('idempotent_requests')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('idempotent_requests_created_at')
    .on('idempotent_requests')
    .column('created_at')
    .execute();

  await db.schema
    .createTable('content_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db
    .withTables<{ content_version: { id: number; version: number } }>()
    .insertInto('content_version')
    .values({ id: 1, version: 1 })
    .execute();
}
