import type { Kysely } from 'kysely';

/** Why an answer is right, in words and in a PDF of the course, and when learners are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('chapters')
    .addColumn('explain_after', 'text', (column) => column.notNull().defaultTo('passed'))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('explanation', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('questions')
    .addColumn('source_attachment_id', 'uuid', (column) => column.references('attachments.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('questions').addColumn('source_page', 'integer').execute();
  // A PDF that goes is looked for here.
  await db.schema
    .createIndex('questions_source')
    .on('questions')
    .column('source_attachment_id')
    .where('source_attachment_id', 'is not', null)
    .execute();
}
