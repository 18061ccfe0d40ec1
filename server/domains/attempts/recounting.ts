import type { Executor } from '#server/db/tables.ts';
import {
  clearCounters,
  countDormant,
  countResult,
  countSubmissions,
  sumUpResults,
  withdrawDormant,
} from './counters.repository.ts';
import { Tally } from './counting.ts';
import { listCountedResults, listResults, passWhoReaches } from './submissions.repository.ts';
import { submissionsByUser } from './submissions-by-user.ts';

/** Counts everything of a chapter anew, from its results and the submissions that count. */
export async function recount(executor: Executor, chapterId: string): Promise<void> {
  const countingIds = new Set((await listResults(executor, chapterId)).map((result) => result.submission_id));
  const tally = new Tally();
  for await (const submissions of submissionsByUser(executor, chapterId)) {
    for (const submission of submissions) if (countingIds.has(submission.id)) tally.add(submission.answers);
  }
  await sumUpResults(executor, chapterId);
  await countDormant(executor, chapterId);
  await clearCounters(executor, chapterId);
  await countSubmissions(executor, tally);
}

/**
 * Counts a lower mark for the results that there are; gives how many passed by it. A higher one takes no pass away.
 * Participants' sums are left to the caller.
 */
export async function lowerMark(executor: Executor, chapterId: string, passMark: number): Promise<number> {
  const passedCount = await passWhoReaches(executor, chapterId, passMark);
  if (passedCount > 0) await sumUpResults(executor, chapterId);
  return passedCount;
}

/**
 * Takes all results of somebody, or those of one course, and the submissions behind them, resting ones too, out of what is counted of
 * chapters, questions and answers.
 */
export async function withdraw(executor: Executor, userId: string, courseId?: string): Promise<void> {
  const tally = new Tally();
  for (const { answers, ...result } of await listCountedResults(executor, userId, courseId)) {
    await countResult(executor, result.chapter_id, result, null);
    if (answers) tally.subtract(answers);
  }
  await countSubmissions(executor, tally);
  await withdrawDormant(executor, userId, courseId);
}
