import type { OwnAttempt } from '#contract/attempts.ts';
import type { Feedback } from '#contract/chapters.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { isPassed } from './grading.ts';

interface Chapter {
  readonly passMark: number;
  readonly feedback: Feedback;
}

/** How its owner stands: which sheet counts, and whether it was passed. */
type Standing = Pick<ResultRecord, 'submission_id' | 'is_completed'>;

/** A sheet as its owner may see it: right and wrong only where the chapter tells, and never what would have been right. */
export function ownAttemptOf(
  sheet: SubmissionRecord,
  { passMark, feedback }: Chapter,
  result: Standing | undefined,
): OwnAttempt {
  const { id, estimate, correct, total } = sheet;
  const isBest = id === result?.submission_id;
  return {
    id,
    startedAt: sheet.started_at?.toISOString() ?? null,
    submittedAt: sheet.submitted_at.toISOString(),
    testEstimate: estimate,
    correct,
    total,
    // A pass stays, whatever mark and key are by now.
    isPassed: isPassed(sheet, passMark) || (isBest && result.is_completed),
    isBest,
    ...(feedback === 'correctness'
      ? {
          questions: sheet.answers.map(({ questionId, answerId, isCorrect }) => ({ questionId, answerId, isCorrect })),
        }
      : {}),
  };
}
