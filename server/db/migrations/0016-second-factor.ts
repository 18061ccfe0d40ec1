import type { Kysely } from 'kysely';

/** Second factors of accounts with their recovery codes, and which sign-ins were made with one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'uuid', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text')
    .addColumn('begun_secret', 'text')
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('set_at', 'timestamptz')
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_codes_primary', ['user_id', 'code_hash'])
    .execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('has_second_factor', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
