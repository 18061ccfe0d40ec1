import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { Executor } from '#server/db/tables.ts';
import { saveResult } from './attempts.repository.ts';
import { isPassed } from './grading.ts';
import { recount } from './recounting.ts';
import { bestOf } from './regrading.ts';
import { keepPasses, removeResults } from './submissions.repository.ts';
import { submissionsByUser } from './submissions-by-user.ts';

/** A chapter that holds something else from now on. */
export interface ChapterOfChangedType {
  readonly id: string;
  readonly courseId: string;
  readonly type: ChapterType;
  readonly passMark: number;
}

/**
 * Gives a chapter that was a test and now holds materials, or the other way round, the results of what it is now: who has read it has
 * not passed it, and who passed it has not read it. Submissions stay, and count again once the chapter is a test again, passes with them.
 * Participants' averages are left to the caller.
 */
export async function changeChapterType(
  executor: Executor,
  { id, type, passMark }: ChapterOfChangedType,
): Promise<void> {
  if (type === chapterTypes.materials) await keepPasses(executor, id);
  await removeResults(executor, id);
  if (type === chapterTypes.questions) {
    for await (const submissions of submissionsByUser(executor, id)) {
      const best = bestOf(submissions);
      await saveResult(executor, {
        chapter_id: id,
        user_id: best.user_id,
        test_estimate: best.estimate,
        is_completed: submissions.some((submission) => submission.is_pass_kept || isPassed(submission, passMark)),
        completed_by: null,
        attempts: submissions.length,
        last_attempt_at: submissions.at(-1)?.submitted_at ?? null,
        submission_id: best.id,
      });
    }
  }
  await recount(executor, id);
}
