import { type Kysely, sql } from 'kysely';

/** The journal keeps the title of the course that something happened in: the course may be gone later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_entries').addColumn('course_title', 'text').execute();
  await sql`
    update audit_entries set course_title = (select title from courses where courses.id = audit_entries.course_id)
    where course_id is not null
  `.execute(db);
}
