import type { Executor } from './tables.ts';

/** The number of changes of public content so far. */
export async function findContentVersion(executor: Executor): Promise<number> {
  const row = await executor
    .selectFrom('content_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Counts one more change; in the same transaction as the change. */
export async function raiseContentVersion(executor: Executor): Promise<number> {
  const row = await executor
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}
