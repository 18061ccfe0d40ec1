import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { Executor } from '#server/db/tables.ts';
import { saveResult } from './attempts.repository.ts';
import { isPassed } from './grading.ts';
import { recount } from './recounting.ts';
import { bestOf } from './regrading.ts';
import { keepPasses, removeResults } from './sheets.repository.ts';
import { sheetsByUser } from './sheets-by-user.ts';

/** A chapter that holds something else from now on. */
export interface RetypedChapter {
  readonly id: string;
  readonly courseId: string;
  readonly type: ChapterType;
  readonly passMark: number;
}

/**
 * Gives a chapter that was a test and now holds materials, or the other way round, the results of what it is now: who has read it has
 * not passed it, and who passed it has not read it. Sheets stay, and count again once the chapter is a test again, passes with them.
 * Participants' averages are left to the caller.
 */
export async function retype(executor: Executor, { id, type, passMark }: RetypedChapter): Promise<void> {
  if (type === chapterTypes.materials) await keepPasses(executor, id);
  await removeResults(executor, id);
  if (type === chapterTypes.questions) {
    for await (const sheets of sheetsByUser(executor, id)) {
      const best = bestOf(sheets);
      await saveResult(executor, {
        chapter_id: id,
        user_id: best.user_id,
        test_estimate: best.estimate,
        is_completed: sheets.some((sheet) => sheet.is_pass_kept || isPassed(sheet, passMark)),
        attempts: sheets.length,
        last_attempt_at: sheets.at(-1)?.submitted_at ?? null,
        submission_id: best.id,
      });
    }
  }
  await recount(executor, id);
}
