import type { Executor } from '#server/db/tables.ts';

/** Notes whether results of a chapter are by another key than the one that it has. */
export async function noteDueRegrade(executor: Executor, chapterId: string, isDue: boolean): Promise<void> {
  await executor.updateTable('chapters').set({ is_regrade_due: isDue }).where('id', '=', chapterId).execute();
}
