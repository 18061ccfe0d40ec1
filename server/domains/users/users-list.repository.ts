import type { User } from '#contract/users.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import type { Executor, UsersTable } from '#server/db/tables.ts';

/** What is known of an account until the next change that `users_version` counts; when somebody was last seen is not among it. */
export type KnownUser = Omit<User, 'lastSeenAt'>;

/** An account with what it is searched by. */
export interface DirectoryEntry extends Pick<UsersTable, 'email_folded' | 'sort_name'> {
  readonly user: KnownUser;
}

/** All accounts by e-mail. */
export async function listDirectory(executor: Executor): Promise<DirectoryEntry[]> {
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'email', 'name', 'surname', 'role', 'created_at', 'email_folded', 'sort_name'])
    .orderBy('email_folded')
    .execute();
  return rows.map(({ created_at, email_folded, sort_name, ...user }) => ({
    email_folded,
    sort_name,
    user: { ...user, createdAt: created_at.toISOString() },
  }));
}

const selectVersion = compiledOnce<object, { version: number }>((executor) =>
  executor.selectFrom('users_version').select('version').where('id', '=', 1),
);

/** Another number whenever {@link listDirectory} would give something else. */
export async function findDirectoryVersion(executor: Executor): Promise<number> {
  const [row] = await selectVersion(executor, {});
  return Number(row?.version);
}

/** How many are in a course. */
export async function findParticipantsCount(executor: Executor, courseId: string): Promise<number> {
  const course = await executor
    .selectFrom('courses')
    .select('participants_count as count')
    .where('id', '=', courseId)
    .executeTakeFirst();
  return course?.count ?? 0;
}

/** The ids of those who are in a course. */
export async function listParticipantIds(executor: Executor, courseId: string): Promise<Set<string>> {
  const rows = await executor.selectFrom('participants').select('user_id').where('course_id', '=', courseId).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** Accounts, of which there are no more than a page has, with when they were last seen; what is gone by now is left out. */
export async function withLastSeen(executor: Executor, users: readonly KnownUser[]): Promise<User[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const rows = await executor.selectFrom('users').select(['id', 'last_seen_at']).where('id', 'in', ids).execute();
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return users.flatMap((user) => {
    const row = rowById.get(user.id);
    return row ? [{ ...user, lastSeenAt: row.last_seen_at?.toISOString() ?? null }] : [];
  });
}
