import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AuditAction, AuditEntry, AuditQuery } from '#contract/audit.ts';
import { commandLineId } from '#contract/audit.ts';
import { Day } from '#contract/common.ts';
import { spellFormulas } from '#contract/inline-formulas.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { containsText } from '#server/db/contains-text.ts';
import { countRemoved, countRows } from '#server/db/count-rows.ts';
import { foldText } from '#server/db/fold-text.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import { firstIdAt } from '#server/db/new-id.ts';
import type { Executor } from '#server/db/tables.ts';

/** One entry to be written. The actor's e-mail is looked up; an actor without an account is the program itself. */
export interface NewAuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly actorId: string | null;
  readonly action: AuditAction;
  readonly subjectId: string | null;
  readonly subjectTitle: string;
  readonly subjectFolded: string;
  readonly courseId: string | null;
  /** As JSON text. */
  readonly details: string;
}

interface InsertedEntry extends NewAuditEntry {
  /** The id of an actor that is no account. */
  readonly commandLineId: string | null;
  /** The course by which the entry is found too; null where the subject is the course, whose title is searched anyway. */
  readonly placeId: string | null;
  /** The title of a course that is the subject, as the course itself may be gone. */
  readonly courseTitle: string | null;
}

const insert = compiledOnce<InsertedEntry, unknown>((executor, entry) =>
  executor.insertInto('audit_entries').values(({ selectFrom }) => ({
    id: entry.id,
    at: entry.at,
    actor_id: sql<string | null>`coalesce((select id from users where id = ${entry.actorId}), ${entry.commandLineId})`,
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

/** Stores one entry, with the names that it is found and shown by once its subject is gone. */
export async function insertAuditEntry(executor: Executor, entry: NewAuditEntry): Promise<void> {
  const isOfCourse = entry.courseId !== null && entry.courseId === entry.subjectId;
  const placeId = isOfCourse ? null : entry.courseId;
  await insert(executor, {
    ...entry,
    placeId,
    commandLineId: entry.actorId === commandLineId ? commandLineId : null,
    courseTitle: isOfCourse ? entry.subjectTitle : null,
  });
}

/** The newest entry about a subject since an instant. A subject without an id is found by its title. */
export function findRecentEntry(
  executor: Executor,
  { action, subjectId, subjectTitle }: Pick<NewAuditEntry, 'action' | 'subjectId' | 'subjectTitle'>,
  since: Date,
) {
  const entries = executor
    .selectFrom('audit_entries')
    .select(['id', 'details'])
    .where('action', '=', action)
    .where('id', '>=', firstIdAt(since));
  const ofSubject =
    subjectId === null
      ? entries.where('subject_id', 'is', null).where('subject_title', '=', subjectTitle)
      : entries.where('subject_id', '=', subjectId);
  return ofSubject.orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Replaces all details of an entry; nothing happens where it is gone. */
export async function updateDetails(executor: Executor, id: string, details: AuditEntry['details']): Promise<void> {
  await executor
    .updateTable('audit_entries')
    .set({ details: JSON.stringify(details) })
    .where('id', '=', id)
    .execute();
}

/** The `details` that describe a person who is the subject of an entry. */
const personalDetails = ['formerEmail', 'reason'];

/**
 * Removes every name of a person from all entries and their search texts. A random id replaces theirs and only says that these entries are
 * about one person.
 */
export async function forgetPerson(executor: Executor, userId: string): Promise<void> {
  const strangerId = randomUUID();
  // Reads the whole journal once. This happens so seldom that an index would cost more at each entry.
  const entries = await executor
    .selectFrom('audit_entries')
    .select(['id', 'actor_id', 'actor_email', 'subject_id', 'subject_title', 'details'])
    .where(({ or, eb }) =>
      or([
        eb('actor_id', '=', userId),
        eb('subject_id', '=', userId),
        // Their id may be in `people`.
        eb(sql<string>`cast(details as text)`, 'like', `%${userId}%`),
      ]),
    )
    .execute();
  const own = entries.filter((entry) => entry.actor_id === userId);
  for (const [email, ids] of idsBy(own, ({ actor_email }) => actor_email ?? '')) {
    // The address stands first in the search text. Replacing it anywhere could hit a part of another address.
    const search_text = sql<string>`substr(search_text, ${sql.lit([...foldText(email)].length + 1)})`;
    await executor
      .updateTable('audit_entries')
      .set({ actor_id: strangerId, actor_email: null, search_text })
      .where('id', 'in', ids)
      .execute();
  }
  const about = entries.filter((entry) => entry.subject_id === userId);
  for (const [title, ids] of idsBy(about, ({ subject_title }) => subject_title)) {
    const search_text = sql<string>`replace(search_text, ${foldText(title)}, '')`;
    await executor
      .updateTable('audit_entries')
      .set({ subject_id: strangerId, subject_title: '', search_text })
      .where('id', 'in', ids)
      .execute();
  }
  for (const { id, details, subject_id } of entries) {
    const forgotten = subject_id === userId ? personalDetails : [];
    const kept = Object.entries(details).filter(([name]) => !forgotten.includes(name));
    const text = JSON.stringify(Object.fromEntries(kept)).replaceAll(userId, strangerId);
    if (text !== JSON.stringify(details)) await updateDetails(executor, id, JSON.parse(text));
  }
}

/** Groups the ids of entries by a text that they share, in parts that fit one query. */
function idsBy<Entry extends { readonly id: string }>(entries: readonly Entry[], textOf: (entry: Entry) => string) {
  return [...Map.groupBy(entries, textOf)].flatMap(([text, group]) =>
    [...chunksOf(group.map(({ id }) => id))].map((ids) => [text, ids] as const),
  );
}

/** Removes at most `limit` entries written before an instant, the oldest first. Gives how many. */
export function removeEntriesBefore(executor: Executor, instant: Date, limit: number): Promise<number> {
  const oldest = executor
    .selectFrom('audit_entries')
    .select('id')
    .where('id', '<', firstIdAt(instant))
    .orderBy('id')
    .limit(limit);
  return countRemoved(executor.deleteFrom('audit_entries').where('id', 'in', oldest));
}

/** Newest first, because ids sort by creation. Without a limit: all from `offset` on. */
export async function listAuditEntries(executor: Executor, query: AuditQuery): Promise<AuditEntry[]> {
  // The page is found first, by an index, so that the rows before it need not be read.
  const ids = matching(executor, query)
    .select('id')
    .orderBy('id', 'desc')
    .limit(query.limit ?? Number.MAX_SAFE_INTEGER)
    .offset(query.offset ?? 0);
  const rows = await executor
    .selectFrom('audit_entries')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('courses')
        .select('title')
        .whereRef('courses.id', '=', 'audit_entries.course_id')
        .where(hasNoJob('removeCourse', 'courses.id'))
        .as('title_now'),
    )
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute();
  const emailsOf = await readEmails(executor, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, email: row.actor_email },
    action: row.action,
    subject: { id: row.subject_id, title: spellFormulas(row.subject_title) },
    courseId: row.course_id,
    courseTitle: spelled(row.title_now ?? row.course_title),
    isCourseGone: row.course_id !== null && row.title_now === null,
    details: Object.fromEntries(Object.entries(emailsOf(row.details)).map(([name, value]) => [name, spelled(value)])),
  }));
}

/** Titles in plain words; all else stays as it is. */
function spelled<Value>(value: Value): Value | string {
  return typeof value === 'string' ? spellFormulas(value) : value;
}

/** Entries keep several people only as ids, under `people`. Deleted people are not named any more. */
async function readEmails(executor: Executor, entries: readonly { readonly details: AuditEntry['details'] }[]) {
  const idsOf = ({ people }: AuditEntry['details']) =>
    typeof people === 'string' ? people.replace(' …', '').split(' ') : [];
  const ids = [...new Set(entries.flatMap(({ details }) => idsOf(details)))];
  const people =
    ids.length === 0 ? [] : await executor.selectFrom('users').select(['id', 'email']).where('id', 'in', ids).execute();
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return (details: AuditEntry['details']): AuditEntry['details'] => {
    const { people, ...others } = details;
    const known = idsOf(details).flatMap((id) => emails.get(id) ?? []);
    if (known.length === 0) return others;
    return { ...others, emails: known.join(', ') + (String(people).endsWith('…') ? ' …' : '') };
  };
}

/** The number of matching entries written from an instant on and before another. */
export async function countAuditEntries(
  executor: Executor,
  query: AuditQuery,
  { from, before }: { readonly from: Date; readonly before?: Date },
): Promise<number> {
  let entries = matching(executor, query).where('id', '>=', firstIdAt(from));
  if (before) entries = entries.where('id', '<', firstIdAt(before));
  return countRows(entries);
}

const dayMilliseconds = 24 * 60 * 60_000;

/** The instant after a moment; for a day, which begins at midnight UTC, the beginning of the next day. */
function endOf(moment: string): Date {
  return new Date(Date.parse(moment) + (Day.safeParse(moment).success ? dayMilliseconds : 1));
}

function matching(executor: Executor, { action, courseId, actorId, search, from, to }: AuditQuery) {
  let entries = executor.selectFrom('audit_entries');
  if (action !== undefined) entries = entries.where('action', '=', action);
  if (courseId !== undefined) entries = entries.where('course_id', '=', courseId);
  if (actorId !== undefined) entries = entries.where('actor_id', '=', actorId);
  if (from !== undefined) entries = entries.where('id', '>=', firstIdAt(new Date(from)));
  if (to !== undefined) entries = entries.where('id', '<', firstIdAt(endOf(to)));
  if (search !== undefined) entries = entries.where(containsText('search_text', search));
  return entries;
}
