import { sql } from 'kysely';
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/audit.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { containsText } from '#server/db/contains-text.ts';
import { firstIdAt } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';

/** One deed as it is written down. The actor is looked up on the way: who has no account is the program itself. */
export interface NewAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string;
  readonly action: AuditAction;
  readonly subjectId: string | null;
  readonly subjectTitle: string;
  readonly subjectFolded: string;
  readonly courseId: string | null;
  /** As JSON text. */
  readonly details: string;
}

const insert = compiledOnce<NewAuditEntry, unknown>((executor, entry) =>
  executor.insertInto('audit_entries').values(({ selectFrom }) => ({
    id: entry.id,
    at: entry.at,
    actor_id: selectFrom('users').select('id').where('id', '=', entry.actorId),
    actor_email: selectFrom('users').select('email').where('id', '=', entry.actorId),
    action: entry.action,
    subject_id: entry.subjectId,
    subject_title: entry.subjectTitle,
    course_id: entry.courseId,
    course_title: selectFrom('courses').select('title').where('id', '=', entry.courseId),
    search_text: sql<string>`coalesce((select email_folded from users where id = ${entry.actorId}), '') || ' ' || cast(${entry.subjectFolded} as text)`,
    details: entry.details,
  })),
);

/** Writes down one deed. */
export async function insertAuditEntry(executor: Executor, entry: NewAuditEntry): Promise<void> {
  await insert(executor, entry);
}

/** Newest first: ids sort by creation. Without a limit all from `offset` on. */
export async function listAuditEntries(executor: Executor, query: AuditQuery): Promise<AuditEntry[]> {
  // First the page, by an index: of those that a search passes over not even the row need be read.
  const ids = matching(executor, query)
    .select('id')
    .orderBy('id', 'desc')
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(query.offset ?? 0);
  const rows = await executor
    .selectFrom('audit_entries')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('courses').select('title').whereRef('courses.id', '=', 'audit_entries.course_id').as('course_title'),
    )
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, email: row.actor_email },
    action: row.action,
    subject: { id: row.subject_id, title: row.subject_title },
    courseId: row.course_id,
    courseTitle: row.course_title,
    details: row.details,
  }));
}

/** How many of the entries that the filters let through were written down from an instant on, and before another. */
export async function countAuditEntries(
  executor: Executor,
  query: AuditQuery,
  { from, before }: { readonly from: Date; readonly before?: Date },
): Promise<number> {
  let entries = matching(executor, query).where('id', '>=', firstIdAt(from));
  if (before) entries = entries.where('id', '<', firstIdAt(before));
  const row = await entries.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

function matching(executor: Executor, { action, courseId, actorId, search, from, to }: AuditQuery) {
  let entries = executor.selectFrom('audit_entries');
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (courseId !== undefined) entries = entries.where('course_id', '=', courseId);
  if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from));
  if (to !== undefined) entries = entries.where('at', '<=', new Date(to));
  if (search !== undefined) entries = entries.where(containsText('search_text', search));
  return entries;
}
