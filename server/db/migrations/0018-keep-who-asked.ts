import type { Kysely } from 'kysely';

/** The sign-in that asked for an e-mail with a link: it goes on when what the link does ends all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail_links').addColumn('sign_in_id', 'uuid').execute();
}
