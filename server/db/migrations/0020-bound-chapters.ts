import { type Kysely, sql } from 'kysely';

/** Chapters open and close at instants, a person may have more attempts than others, and of a person's certificates of a course one holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chapters').addColumn('opens_at', 'timestamptz').execute();
  await db.schema.alterTable('chapters').addColumn('closes_at', 'timestamptz').execute();
  // What has closed is looked for every few seconds.
  await db.schema
    .createIndex('chapters_closes_at')
    .on('chapters')
    .column('closes_at')
    .where('closes_at', 'is not', null)
    .execute();

  await db.schema
    .createTable('allowances')
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('course_id', 'uuid', (column) => column.notNull())
    .addColumn('extra_attempts', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('allowances_pk', ['chapter_id', 'user_id'])
    .addForeignKeyConstraint(
      'allowances_participant',
      ['course_id', 'user_id'],
      'participants',
      ['course_id', 'user_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('allowances_participant').on('allowances').columns(['user_id', 'course_id']).execute();

  await db.schema.alterTable('certificates').addColumn('replaced_by', 'text').execute();
  await db.schema.dropIndex('certificates_user_course').execute();
  await db.schema
    .createIndex('certificates_user_course')
    .on('certificates')
    .columns(['user_id', 'course_id', 'issued_at'])
    .execute();
  await db.schema
    .createIndex('certificates_valid')
    .on('certificates')
    .columns(['user_id', 'course_id'])
    .unique()
    .where(sql.ref('revoked_at'), 'is', null)
    .execute();
}
