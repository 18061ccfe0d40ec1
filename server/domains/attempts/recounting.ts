import type { Executor } from '#server/db/tables.ts';
import { clearCounters, countResting, countSheets, sumUpResults } from './counters.repository.ts';
import { Tally } from './counting.ts';
import { listResults } from './sheets.repository.ts';
import { sheetsByUser } from './sheets-by-user.ts';

/** Counts everything of a chapter anew, from its results and the sheets that count. */
export async function recount(executor: Executor, chapterId: string): Promise<void> {
  const countingIds = new Set((await listResults(executor, chapterId)).map((result) => result.submission_id));
  const tally = new Tally();
  for await (const sheets of sheetsByUser(executor, chapterId)) {
    for (const sheet of sheets) if (countingIds.has(sheet.id)) tally.add(sheet.answers);
  }
  await sumUpResults(executor, chapterId);
  await countResting(executor, chapterId);
  await clearCounters(executor, chapterId);
  await countSheets(executor, tally);
}
