import type { Kysely } from 'kysely';

/** Who signs in by a provider (OpenID Connect), and what has been used there and must not be used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_pk', ['issuer', 'subject'])
    .execute();
  await db.schema.createIndex('identities_user').on('identities').column('user_id').execute();
  await db.schema
    .createTable('spent_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('spent_at', 'timestamptz', (column) => column.notNull())
    .execute();
}
