import { type ChapterType, chapterTypes } from '#contract/chapters.ts';
import type { Executor } from '#server/db/tables.ts';
import { saveResult } from './attempts.repository.ts';
import { isPassed } from './grading.ts';
import { recount } from './recounting.ts';
import { bestOf } from './regrading.ts';
import { excludeBlocked, markPasses, removeResults } from './submissions.repository.ts';
import { submissionsByUser } from './submissions-by-user.ts';

/** A chapter whose type has changed. */
export interface ChapterOfChangedType {
  readonly id: string;
  readonly courseId: string;
  readonly type: ChapterType;
  readonly passMark: number;
}

/**
 * Gives a chapter that changed between test and materials the results of its new type: reading it is no pass, and a pass is no reading.
 * Submissions and passes stay, and count again once the chapter is a test again. The caller updates the participants' averages.
 */
export async function changeChapterType(
  executor: Executor,
  { id, type, passMark }: ChapterOfChangedType,
): Promise<void> {
  if (type === chapterTypes.materials) await markPasses(executor, id);
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
        is_counted: true,
      });
    }
    await excludeBlocked(executor, id);
  }
  await recount(executor, id);
}
