import type { OwnAttempt } from '#contract/attempts.ts';
import type { Feedback } from '#contract/chapters.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { isPassed } from './grading.ts';

interface Chapter {
  readonly passMark: number;
  readonly feedback: Feedback;
}

/** How its owner stands: which submission counts, and whether it was passed. */
type Standing = Pick<ResultRecord, 'submission_id' | 'is_completed'>;

/** A submission as its owner may see it: right and wrong only where the chapter tells, and never what would have been right. */
export function ownAttemptOf(
  submission: SubmissionRecord,
  { passMark, feedback }: Chapter,
  result: Standing | undefined,
): OwnAttempt {
  const { id, estimate, correct, total } = submission;
  const isBest = id === result?.submission_id;
  return {
    id,
    startedAt: submission.started_at?.toISOString() ?? null,
    submittedAt: submission.submitted_at.toISOString(),
    testEstimate: estimate,
    correct,
    total,
    // A pass stays, whatever mark and key are by now.
    isPassed: isPassed(submission, passMark) || (isBest && result.is_completed),
    isBest,
    ...(feedback !== 'score'
      ? {
          questions: submission.answers.map(({ questionId, answerId, isCorrect }) => ({
            questionId,
            answerId,
            isCorrect,
          })),
        }
      : {}),
  };
}
