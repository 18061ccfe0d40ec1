import { type Kysely, sql } from 'kysely';
import { newId } from '../new-id.ts';

/** What learners leave behind as they read and take tests, certificates, and what owners may know of their accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendAttempts(db);
  await extendParticipants(db);
  await extendAccounts(db);

  await db.schema
    .createTable('readings')
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('attachment_id', 'uuid', (column) => column.notNull().references('attachments.id').onDelete('cascade'))
    .addColumn('document_id', 'uuid', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('zoom', 'text', (column) => column.notNull())
    .addColumn('seen', 'jsonb', (column) => column.notNull())
    .addColumn('seen_count', 'integer', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('readings_pk', ['user_id', 'attachment_id'])
    .execute();
  await db.schema.createIndex('readings_attachment').on('readings').column('attachment_id').execute();

  await db.schema
    .createTable('certificates')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('course_id', 'uuid', (column) => column.references('courses.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('surname', 'text', (column) => column.notNull())
    .addColumn('course_title', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('finished_at', 'timestamptz', (column) => column.notNull())
    .addColumn('issued_at', 'timestamptz', (column) => column.notNull())
    .addColumn('revoked_at', 'timestamptz')
    .addColumn('revocation_reason', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createIndex('certificates_user_course')
    .on('certificates')
    .columns(['user_id', 'course_id'])
    .unique()
    .execute();
  await db.schema.createIndex('certificates_course').on('certificates').columns(['course_id', 'issued_at']).execute();
  await db.schema.createIndex('certificates_issued').on('certificates').columns(['issued_at', 'number']).execute();
}

type ExistingAttempts = {
  open_attempts: { chapter_id: string; user_id: string; id: string | null };
};

async function extendAttempts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('open_attempts').addColumn('id', 'uuid').execute();
  await db.schema
    .alterTable('open_attempts')
    .addColumn('marked', 'jsonb', (column) => column.notNull().defaultTo('[]'))
    .execute();
  const tables = db.withTables<ExistingAttempts>();
  for (const { chapter_id, user_id } of await tables.selectFrom('open_attempts').selectAll().execute()) {
    await tables
      .updateTable('open_attempts')
      .set({ id: newId() })
      .where('chapter_id', '=', chapter_id)
      .where('user_id', '=', user_id)
      .execute();
  }
}

async function extendParticipants(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('participants').addColumn('finished_at', 'timestamptz').execute();
  // When they did so was not written down: the day that they handed in their last test is the nearest to it.
  await sql`
    update participants set finished_at = coalesce(
      (select max(results.last_attempt_at) from results
        join chapters on chapters.id = results.chapter_id
        where chapters.course_id = participants.course_id and results.user_id = participants.user_id),
      participants.created_at
    )
    where completed_count > 0
      and completed_count = (select count(*) from chapters where chapters.course_id = participants.course_id)
  `.execute(db);
}

type ExistingSessions = { sessions: { token_hash: string; id: string | null } };

async function extendAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('id', 'uuid').execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('user_agent', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const tables = db.withTables<ExistingSessions>();
  for (const { token_hash } of await tables.selectFrom('sessions').select('token_hash').execute()) {
    await tables.updateTable('sessions').set({ id: newId() }).where('token_hash', '=', token_hash).execute();
  }
  await db.schema.alterTable('users').addColumn('email_confirmed_at', 'timestamptz').execute();
  await db.schema.createIndex('users_last_seen').on('users').column('last_seen_at').execute();

  await db.schema
    .createTable('mail_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mail_links_user').on('mail_links').columns(['user_id', 'purpose']).execute();
}
