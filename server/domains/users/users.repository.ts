import type { Selectable } from 'kysely';
import type { Executor, UsersTable } from '#server/db/tables.ts';

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

/** Stores a new account; false where its address is taken, and then nothing is stored. */
export async function insertUser(executor: Executor, user: UserRecord): Promise<boolean> {
  const inserted = await executor
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_folded').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether there is any administrator. */
export async function hasAdministrator(executor: Executor): Promise<boolean> {
  const row = await executor.selectFrom('users').select('id').where('role', '=', 'ADMIN').limit(1).executeTakeFirst();
  return row !== undefined;
}
