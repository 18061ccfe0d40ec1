import type { Executor } from '#server/db/tables.ts';
import { countResult, countSubmissions, withdrawDormant } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { listCountedResults } from './submissions.repository.ts';

/** Takes all results of somebody, and the submissions behind them, resting ones too, out of what is counted of chapters, questions and answers. */
export async function withdraw(executor: Executor, userId: string): Promise<void> {
  const tally = new Tally();
  for (const { answers, ...result } of await listCountedResults(executor, userId)) {
    await countResult(executor, result.chapter_id, result, null);
    if (answers) tally.subtract(answers);
  }
  await countSubmissions(executor, tally);
  await withdrawDormant(executor, userId);
}
