import type { Executor } from '#server/db/tables.ts';

/** Notes that the key of a chapter was changed under its results; where there are none yet, there is nothing to note. */
export async function markRegradeDue(executor: Executor, chapterId: string): Promise<void> {
  await executor
    .updateTable('chapters')
    .set({ is_regrade_due: true })
    .where('id', '=', chapterId)
    .where('estimates_count', '>', 0)
    .execute();
}

/** Notes that the results of a chapter are by its present key, or that it has no key any more which they could be judged by. */
export async function markRegraded(executor: Executor, chapterId: string): Promise<void> {
  await executor.updateTable('chapters').set({ is_regrade_due: false }).where('id', '=', chapterId).execute();
}
