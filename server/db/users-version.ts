import type { Executor } from './tables.ts';

/** Tells every process that keeps accounts in memory that they, or the courses they are in, have changed. */
export async function raiseUsersVersion(executor: Executor): Promise<void> {
  await executor
    .updateTable('users_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}
