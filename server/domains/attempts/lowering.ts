import type { Executor } from '#server/db/tables.ts';
import { sumUpResults } from './counters.repository.ts';
import { passWhoReaches } from './submissions.repository.ts';

/**
 * Counts a lower mark for the results that there are; gives how many passed by it. A higher one takes no pass away.
 * Participants' sums are left to the caller.
 */
export async function lowerMark(executor: Executor, chapterId: string, passMark: number): Promise<number> {
  const passedCount = await passWhoReaches(executor, chapterId, passMark);
  if (passedCount > 0) await sumUpResults(executor, chapterId);
  return passedCount;
}
