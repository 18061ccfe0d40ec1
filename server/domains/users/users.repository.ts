import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Role } from '#contract/auth.ts';
import { chunksOf } from '#server/db/chunks.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { changesAny } from '#server/db/count-rows.ts';
import { isUniqueViolation } from '#server/db/database-faults.ts';
import type { Executor, UsersTable } from '#server/db/tables.ts';
import { raiseUsersVersion } from '#server/db/users-version.ts';

/** One account as it is stored. */
export type UserRecord = Selectable<UsersTable>;

/** The account of a folded e-mail address, or undefined. */
export function findUserByFoldedEmail(executor: Executor, emailFolded: string): Promise<UserRecord | undefined> {
  return executor.selectFrom('users').selectAll().where('email_folded', '=', emailFolded).executeTakeFirst();
}

/** The account of an id, or undefined. */
export function findUser(executor: Executor, id: string): Promise<UserRecord | undefined> {
  return executor.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The names of an account. */
export type AccountName = Pick<UserRecord, (typeof nameColumns)[number]>;

const nameColumns = ['id', 'email', 'email_folded', 'email_confirmed_at', 'name', 'surname', 'role'] as const;

/** The accounts with these ids or folded e-mails, in no order. Unknown ones are left out. */
export async function findAccounts(
  executor: Executor,
  column: 'id' | 'email_folded',
  values: readonly string[],
): Promise<AccountName[]> {
  const accounts: AccountName[] = [];
  for (const some of chunksOf(values)) {
    accounts.push(...(await executor.selectFrom('users').select(nameColumns).where(column, 'in', some).execute()));
  }
  return accounts;
}

/** Stores a new account; false where its address is taken, and then nothing is stored. */
export async function insertUser(executor: Executor, user: UserRecord): Promise<boolean> {
  const inserted = await executor
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  await raiseUsersVersion(executor);
  return true;
}

/** Whether there is an administrator, apart from one given account. */
export async function hasAdministrator(executor: Executor, besideId?: string): Promise<boolean> {
  let administrators = executor.selectFrom('users').select('id').where('role', '=', 'ADMIN');
  if (besideId !== undefined) administrators = administrators.where('id', '!=', besideId);
  return (await administrators.limit(1).executeTakeFirst()) !== undefined;
}

/** Gives an account another role. Lists of accounts are then read again. */
export async function updateRole(executor: Executor, id: string, role: Role): Promise<void> {
  await executor.updateTable('users').set({ role }).where('id', '=', id).execute();
  await raiseUsersVersion(executor);
}

/** Changes the names of an account, and whether its address is confirmed; false where another account has the address. */
export async function updateNames(
  executor: Executor,
  { id, name, surname, email, email_folded, sort_name, email_confirmed_at }: UserRecord,
): Promise<boolean> {
  try {
    await executor
      .updateTable('users')
      .set({ name, surname, email, email_folded, sort_name, email_confirmed_at })
      .where('id', '=', id)
      .execute();
  } catch (fault) {
    if (isUniqueViolation(fault)) return false;
    throw fault;
  }
  await raiseUsersVersion(executor);
  return true;
}

/** Replaces a password; false where the account's password has changed meanwhile. */
export function updatePassword(
  executor: Executor,
  { id, password_hash }: Pick<UserRecord, 'id' | 'password_hash'>,
  newHash: string,
): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('users')
      .set({ password_hash: newHash })
      .where('id', '=', id)
      .where('password_hash', '=', password_hash),
  );
}

/** Notes that the owner of an account proved its address at that instant. Lists of accounts are then read again. */
export async function updateEmailConfirmedAt(executor: Executor, id: string, at: Date): Promise<void> {
  await executor.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', id).execute();
  await raiseUsersVersion(executor);
}

const updateLastSeen = compiledOnce<{ id: string; at: Date }, { id: string }>((executor, { id, at }) =>
  executor.updateTable('users').set({ last_seen_at: at }).where('id', '=', id).returning('id'),
);

/** False where the account is gone. */
export async function markUserSeen(executor: Executor, id: string, at: Date): Promise<boolean> {
  return (await updateLastSeen(executor, { id, at })).length > 0;
}

/** Removes an account, and by cascade all rows that refer to it. Its imports stay, under a random id. */
export async function removeUser(executor: Executor, id: string): Promise<void> {
  const actor_id = randomUUID();
  await executor.updateTable('publication_imports').set({ actor_id }).where('actor_id', '=', id).execute();
  await executor.deleteFrom('users').where('id', '=', id).execute();
  await raiseUsersVersion(executor);
}
