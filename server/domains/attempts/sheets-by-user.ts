import { setImmediate as breathe } from 'node:timers/promises';
import type { Executor } from '#server/db/tables.ts';
import type { SubmissionRecord } from './attempts.repository.ts';
import { listSheets } from './sheets.repository.ts';

/** How many sheets one query reads or writes. */
export const sheetsPerQuery = 200;

/** The sheets of one user in one chapter, oldest first. */
type SheetsOfUser = [SubmissionRecord, ...SubmissionRecord[]];

/**
 * All sheets of a chapter, one user's at a time. Readers get their turn in between, as there may be many thousands; a unit that walks
 * here waits for nothing but that.
 */
export async function* sheetsByUser(executor: Executor, chapterId: string): AsyncGenerator<Readonly<SheetsOfUser>> {
  let sheets: SheetsOfUser | null = null;
  let isLast = false;
  while (!isLast) {
    const last: SubmissionRecord | undefined = sheets?.at(-1);
    const position = last ? { userId: last.user_id, id: last.id } : null;
    const page = await listSheets(executor, chapterId, position, sheetsPerQuery);
    for (const sheet of page) {
      if (sheets && sheets[0].user_id === sheet.user_id) {
        sheets.push(sheet);
      } else {
        if (sheets) yield sheets;
        sheets = [sheet];
      }
    }
    isLast = page.length < sheetsPerQuery;
    await breathe();
  }
  if (sheets) yield sheets;
}
