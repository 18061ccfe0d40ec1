import type { Kysely } from 'kysely';

/** What the files of a picture were when they were made; of those that were kept before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('images').addColumn('digests', 'text').execute();
}
