import type { Executor } from '#server/db/tables.ts';
import { clearCounters, countDormant, countSubmissions, sumUpResults } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { listResults } from './submissions.repository.ts';
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
