import type { User } from '#contract/users.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { hasNoJob } from '#server/db/jobs.ts';
import type { Executor, UsersTable } from '#server/db/tables.ts';
import type { UserRecord } from './users.repository.ts';

/** An account with its search texts. It stays the same until `users_version` is raised, except `lastSeenAt`. */
export interface DirectoryEntry extends Pick<UsersTable, 'email_folded' | 'sort_name'> {
  user: User;
}

type ToldAccount = Omit<UserRecord, 'email_folded' | 'sort_name' | 'password_hash'>;

/** An account as administrators see it. */
export function toUser(account: ToldAccount): User {
  const { id, email, name, surname, role, created_at, last_seen_at, email_confirmed_at } = account;
  return {
    ...{ id, email, name, surname, role },
    createdAt: created_at.toISOString(),
    lastSeenAt: last_seen_at?.toISOString() ?? null,
    emailConfirmedAt: email_confirmed_at?.toISOString() ?? null,
  };
}

/** All accounts by e-mail. */
export async function listDirectory(executor: Executor): Promise<DirectoryEntry[]> {
  const rows = await executor
    .selectFrom('users')
    .select(['id', 'email', 'name', 'surname', 'role', 'created_at', 'last_seen_at', 'email_folded', 'sort_name'])
    .select('email_confirmed_at')
    .orderBy('email_folded')
    .execute();
  return rows.map((row) => ({ email_folded: row.email_folded, sort_name: row.sort_name, user: toUser(row) }));
}

const selectSeenSince = compiledOnce<{ since: Date }, Pick<UsersTable, 'id' | 'last_seen_at'>>((executor, { since }) =>
  executor.selectFrom('users').select(['id', 'last_seen_at']).where('last_seen_at', '>=', since),
);

/** Users seen since an instant, and when; in no order. */
export async function listSeenSince(executor: Executor, since: Date): Promise<Array<Pick<User, 'id' | 'lastSeenAt'>>> {
  const rows = await selectSeenSince(executor, { since });
  return rows.map(({ id, last_seen_at }) => ({ id, lastSeenAt: last_seen_at?.toISOString() ?? null }));
}

const selectVersion = compiledOnce<object, { version: number }>((executor) =>
  executor.selectFrom('users_version').select('version').where('id', '=', 1),
);

/** A number that changes whenever {@link listDirectory} would give something else. */
export async function findDirectoryVersion(executor: Executor): Promise<number> {
  const [row] = await selectVersion(executor, {});
  return Number(row?.version);
}

/** The number of participants of a course, from its stored count; 0 for a course that is gone or being removed. */
export async function findParticipantsCount(executor: Executor, courseId: string): Promise<number> {
  const course = await executor
    .selectFrom('courses')
    .select('participants_count as count')
    .where('id', '=', courseId)
    .where(hasNoJob('removeCourse', 'courses.id'))
    .executeTakeFirst();
  return course?.count ?? 0;
}

/** The user ids of the participants of a course, blocked ones too; none for a course that is gone or being removed. */
export async function listParticipantIds(executor: Executor, courseId: string): Promise<Set<string>> {
  const rows = await executor
    .selectFrom('participants')
    .select('user_id')
    .where('course_id', '=', courseId)
    .where(hasNoJob('removeCourse', 'participants.course_id'))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
