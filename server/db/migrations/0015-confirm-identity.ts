import type { Kysely } from 'kysely';

/** When somebody who has signed in proved again who they are; null: not since they signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'timestamptz').execute();
}
