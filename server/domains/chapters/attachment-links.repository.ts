import type { Role } from '#contract/auth.ts';
import type { Executor } from '#server/db/tables.ts';

/** The role that the user of a link has now; undefined where the account is gone. */
export async function findRoleOf(executor: Executor, userId: string): Promise<Role | undefined> {
  const row = await executor.selectFrom('users').select('role').where('id', '=', userId).executeTakeFirst();
  return row?.role;
}
