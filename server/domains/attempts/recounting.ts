import type { Executor } from '#server/db/tables.ts';
import {
  clearCounters,
  countDormant,
  countResult,
  countSubmissions,
  sumUpResults,
  withdrawDormant,
  withdrawShown,
} from './counters.repository.ts';
import { Tally } from './counting.ts';
import { listResults, listResultsWithFirst, markCounted, passAllWhoReach } from './submissions.repository.ts';
import { submissionsByUser } from './submissions-by-user.ts';

/** Counts a chapter again, from its results and the first submission of each participant who is not blocked. */
export async function recount(executor: Executor, chapterId: string): Promise<void> {
  const results = await listResults(executor, chapterId);
  const counted = new Set(results.flatMap((result) => (result.is_counted ? [result.user_id] : [])));
  const tally = new Tally();
  for await (const [first] of submissionsByUser(executor, chapterId)) {
    if (counted.has(first.user_id)) tally.add(first);
  }
  await sumUpResults(executor, chapterId);
  await countDormant(executor, chapterId);
  await clearCounters(executor, chapterId);
  await countSubmissions(executor, chapterId, tally);
}

/**
 * Applies a lower mark to the present results, and gives how many passed by it. A higher mark takes no pass away. The caller updates the
 * participants' sums.
 */
export async function lowerPassMark(executor: Executor, chapterId: string, passMark: number): Promise<number> {
  const passedCount = await passAllWhoReach(executor, chapterId, passMark);
  if (passedCount > 0) await sumUpResults(executor, chapterId);
  return passedCount;
}

/**
 * Takes all results of a user, or those of one course, out of the counts of chapters, questions and answers, with their submissions,
 * dormant ones too.
 */
export async function withdraw(executor: Executor, userId: string, courseId?: string): Promise<void> {
  // In the order of a hand-in: first by versions, then by the chapter.
  await withdrawShown(executor, userId, courseId);
  await setCounted(executor, userId, false, courseId);
  await withdrawDormant(executor, userId, courseId);
}

/** Takes a user's results, or those of one course, out of all sums, or adds them again. The caller updates the averages of courses. */
export async function setCounted(
  executor: Executor,
  userId: string,
  isCounted: boolean,
  courseId?: string,
): Promise<void> {
  const results = await listResultsWithFirst(executor, userId, courseId);
  for (const { first, ...result } of results.filter((one) => one.is_counted !== isCounted)) {
    await countResult(executor, result.chapter_id, isCounted ? null : result, isCounted ? result : null);
    if (!first) continue;
    const tally = isCounted ? new Tally().add(first) : new Tally().subtract(first);
    await countSubmissions(executor, result.chapter_id, tally);
  }
  await markCounted(
    executor,
    userId,
    results.map((result) => result.chapter_id),
    isCounted,
  );
}
