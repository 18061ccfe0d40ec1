import { sql } from 'kysely';
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/audit.ts';
import { Day } from '#contract/common.ts';
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

interface InsertedEntry extends NewAuditEntry {
  /** The course that the entry is also found by; null where the subject is the course, whose title is searched anyway. */
  readonly placeId: string | null;
  /** Title of the course where the subject is the course, which may be gone by now. */
  readonly courseTitle: string | null;
}

const insert = compiledOnce<InsertedEntry, unknown>((executor, entry) =>
  executor.insertInto('audit_entries').values(({ selectFrom }) => ({
    id: entry.id,
    at: entry.at,
    actor_id: selectFrom('users').select('id').where('id', '=', entry.actorId),
    actor_email: selectFrom('users').select('email').where('id', '=', entry.actorId),
    action: entry.action,
    subject_id: entry.subjectId,
    subject_title: entry.subjectTitle,
    course_id: entry.courseId,
    course_title: sql<
      string | null
    >`coalesce((select title from courses where id = ${entry.courseId}), cast(${entry.courseTitle} as text))`,
    search_text: sql<string>`coalesce((select email_folded from users where id = ${entry.actorId}), '')
      || ' ' || cast(${entry.subjectFolded} as text)
      || coalesce((select ' ' || title_folded from courses where id = ${entry.placeId}), '')`,
    details: entry.details,
  })),
);

/** Writes down one deed. */
export async function insertAuditEntry(executor: Executor, entry: NewAuditEntry): Promise<void> {
  const isOfCourse = entry.courseId !== null && entry.courseId === entry.subjectId;
  const placeId = isOfCourse ? null : entry.courseId;
  await insert(executor, { ...entry, placeId, courseTitle: isOfCourse ? entry.subjectTitle : null });
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
      selectFrom('courses').select('title').whereRef('courses.id', '=', 'audit_entries.course_id').as('title_now'),
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
    courseTitle: row.title_now ?? row.course_title,
    isCourseGone: row.course_id !== null && row.title_now === null,
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

const dayMilliseconds = 24 * 60 * 60_000;

/** A day without a time begins at its midnight, in UTC. */
function firstMomentOf(moment: string): Date {
  return new Date(moment);
}

/** A day counts to its end. */
function lastMomentOf(moment: string): Date {
  const first = new Date(moment);
  return Day.safeParse(moment).success ? new Date(first.getTime() + dayMilliseconds - 1) : first;
}

function matching(executor: Executor, { action, courseId, actorId, search, from, to }: AuditQuery) {
  let entries = executor.selectFrom('audit_entries');
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (courseId !== undefined) entries = entries.where('course_id', '=', courseId);
  if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
  if (from !== undefined) entries = entries.where('at', '>=', firstMomentOf(from));
  if (to !== undefined) entries = entries.where('at', '<=', lastMomentOf(to));
  if (search !== undefined) entries = entries.where(containsText('search_text', search));
  return entries;
}
