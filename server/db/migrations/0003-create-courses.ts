import { type Kysely, sql } from 'kysely';
import { foldText } from '../fold-text.ts';

/** Courses with all that belongs to them, who takes them and what came of it, and who did what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await extendUsers(db);
  await createCourses(db);
  await createQuestions(db);
  await createParticipants(db);
  await createSubmissions(db);

  await db.schema
    .createTable('audit_entries')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('actor_id', 'uuid')
    .addColumn('actor_email', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'uuid')
    .addColumn('subject_title', 'text', (column) => column.notNull())
    .addColumn('course_id', 'uuid')
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('details', 'jsonb', (column) => column.notNull())
    .execute();
  // None for actors: they are few, and each index makes every deed dearer. Searching goes through texts, and not through whole rows.
  await db.schema
    .createIndex('audit_entries_action')
    .on('audit_entries')
    .columns(['action', 'id', 'search_text'])
    .execute();
  await db.schema.createIndex('audit_entries_search').on('audit_entries').columns(['id', 'search_text']).execute();
  await db.schema.createIndex('audit_entries_at').on('audit_entries').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('audit_entries_course')
    .on('audit_entries')
    .columns(['course_id', 'id'])
    .where('course_id', 'is not', null)
    .execute();

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

type ExistingUsers = {
  users: { id: string; surname: string; name: string; email: string; sort_name: string };
};

async function extendUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('sort_name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('users').addColumn('last_seen_at', 'timestamptz').execute();
  const tables = db.withTables<ExistingUsers>();
  for (const user of await tables.selectFrom('users').select(['id', 'surname', 'name', 'email']).execute()) {
    const sortName = foldText(`${user.surname} ${user.name} ${user.email}`);
    await tables.updateTable('users').set({ sort_name: sortName }).where('id', '=', user.id).execute();
  }
  await sql`
    update users set last_seen_at = (select max(last_used_at) from sessions where sessions.user_id = users.id)
  `.execute(db);
  await db.schema.createIndex('users_role').on('users').column('role').execute();

  await db.schema
    .createTable('users_version')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute();
  await db
    .withTables<{ users_version: { id: number; version: number } }>()
    .insertInto('users_version')
    .values({ id: 1, version: 1 })
    .execute();
}

async function createCourses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull().unique())
    .addColumn('byte_size', 'integer', (column) => column.notNull())
    .addColumn('page_count', 'integer')
    .addColumn('condition', 'text', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('courses')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_folded', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.references('images.url'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('participants_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('results_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('average_estimate', 'integer')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await indexImages(db, 'courses');

  await db.schema
    .createTable('chapters')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('course_id', 'uuid', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('is_open', 'boolean', (column) => column.notNull())
    .addColumn('pass_mark', 'integer', (column) => column.notNull())
    .addColumn('attempts_limit', 'integer')
    .addColumn('feedback', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('estimates_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('estimates_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('completed_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('chapters_course_position')
    .on('chapters')
    .columns(['course_id', 'position'])
    .unique()
    .execute();

  await db.schema
    .createTable('attachments')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('document_id', 'uuid', (column) => column.notNull().references('documents.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('attachments_chapter').on('attachments').columns(['chapter_id', 'position']).execute();
  await db.schema.createIndex('attachments_document').on('attachments').column('document_id').execute();
}

async function createQuestions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('questions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('question', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.references('images.url'))
    .addColumn('taken_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('correct_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('taken_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('taken_square_sum', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('correct_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('questions_chapter').on('questions').columns(['chapter_id', 'position']).execute();
  await indexImages(db, 'questions');

  await db.schema
    .createTable('answers')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('question_id', 'uuid', (column) => column.notNull().references('questions.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.references('images.url'))
    .addColumn('is_correct', 'boolean', (column) => column.notNull())
    .addColumn('chosen_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('answers_question').on('answers').columns(['question_id', 'position']).execute();
  await indexImages(db, 'answers');
}

async function createParticipants(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('participants')
    .addColumn('course_id', 'uuid', (column) => column.notNull().references('courses.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('is_blocked', 'boolean', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('average_estimate', 'integer')
    .addColumn('completed_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('results_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('participants_pk', ['course_id', 'user_id'])
    .execute();
  await db.schema.createIndex('participants_user').on('participants').column('user_id').execute();
  // Each to sort by; what follows the user is there to be filtered by, or added up, without a look at the rows.
  const sortable = {
    sort_name: ['user_id', 'is_blocked'],
    average_estimate: ['sort_name', 'user_id', 'results_count'],
    completed_count: ['sort_name', 'user_id'],
  } as const;
  for (const [column, more] of Object.entries(sortable)) {
    await db.schema
      .createIndex(`participants_${column}`)
      .on('participants')
      .columns(['course_id', column, ...more])
      .execute();
  }
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('submissions')
    .addColumn('id', 'uuid', (column) => column.primaryKey())
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('started_at', 'timestamptz')
    .addColumn('submitted_at', 'timestamptz', (column) => column.notNull())
    .addColumn('estimate', 'integer', (column) => column.notNull())
    .addColumn('correct', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('answers', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('submissions_chapter_user')
    .on('submissions')
    .columns(['chapter_id', 'user_id', 'id'])
    .execute();
  await db.schema.createIndex('submissions_user').on('submissions').column('user_id').execute();

  await db.schema
    .createTable('results')
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('test_estimate', 'integer')
    .addColumn('is_completed', 'boolean', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_attempt_at', 'timestamptz')
    .addColumn('submission_id', 'uuid', (column) => column.references('submissions.id').onDelete('set null'))
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_pk', ['chapter_id', 'user_id'])
    .execute();
  // All that a row of the grid shows, as a page of it has a thousand cells.
  await db.schema
    .createIndex('results_user')
    .on('results')
    .columns(['user_id', 'chapter_id', 'test_estimate', 'is_completed', 'attempts'])
    .execute();
  await db.schema.createIndex('results_submission').on('results').column('submission_id').execute();
  // Each to sort by, and among equals by name; the last column is there to be counted by.
  const sortable = {
    test_estimate: ['test_estimate', 'sort_name', 'user_id'],
    last_attempt_at: ['last_attempt_at desc', 'sort_name', 'user_id'],
    attempts: ['attempts desc', 'sort_name', 'user_id'],
    is_completed: ['is_completed', 'sort_name', 'user_id', 'attempts'],
  } as const;
  for (const [name, columns] of Object.entries(sortable)) {
    await db.schema
      .createIndex(`results_${name}`)
      .on('results')
      .columns(['chapter_id', ...columns])
      .execute();
  }

  await db.schema
    .createTable('open_attempts')
    .addColumn('chapter_id', 'uuid', (column) => column.notNull().references('chapters.id').onDelete('cascade'))
    .addColumn('user_id', 'uuid', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('started_at', 'timestamptz', (column) => column.notNull())
    .addColumn('saved_at', 'timestamptz', (column) => column.notNull())
    .addColumn('answers', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('open_attempts_pk', ['chapter_id', 'user_id'])
    .execute();
  await db.schema.createIndex('open_attempts_user').on('open_attempts').column('user_id').execute();
}

/** Whether a picture is still named is asked whenever one is let go of. */
async function indexImages(db: Kysely<unknown>, table: 'courses' | 'questions' | 'answers'): Promise<void> {
  await db.schema
    .createIndex(`${table}_image_url`)
    .on(table)
    .column('image_url')
    .where('image_url', 'is not', null)
    .execute();
}
