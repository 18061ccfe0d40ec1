import type { OwnAttempt } from '#contract/attempts.ts';
import type { Feedback } from '#contract/chapters.ts';
import type { SubmissionRecord } from './attempts.repository.ts';
import { isPassed } from './grading.ts';

interface Chapter {
  readonly passMark: number;
  readonly feedback: Feedback;
}

/** A sheet as its owner may see it: right and wrong only where the chapter tells, and never what would have been right. */
export function ownAttemptOf(
  sheet: SubmissionRecord,
  { passMark, feedback }: Chapter,
  bestId: string | null,
): OwnAttempt {
  const { id, estimate, correct, total } = sheet;
  return {
    id,
    startedAt: sheet.started_at?.toISOString() ?? null,
    submittedAt: sheet.submitted_at.toISOString(),
    testEstimate: estimate,
    correct,
    total,
    isPassed: isPassed(sheet, passMark),
    isBest: id === bestId,
    ...(feedback === 'correctness'
      ? {
          questions: sheet.answers.map(({ questionId, answerId, isCorrect }) => ({ questionId, answerId, isCorrect })),
        }
      : {}),
  };
}
