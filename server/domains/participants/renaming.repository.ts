import type { Executor } from '#server/db/tables.ts';

/** Takes over what somebody is sorted by now into all of their participations. */
export async function renameParticipations(executor: Executor, userId: string, sortName: string): Promise<void> {
  await executor.updateTable('participants').set({ sort_name: sortName }).where('user_id', '=', userId).execute();
}
