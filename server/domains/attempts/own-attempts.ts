import type { OwnAttempt, SubmittedQuestion } from '#contract/attempts.ts';
import type { Feedback } from '#contract/chapters.ts';
import type { ResultRecord, SubmissionRecord } from './attempts.repository.ts';
import { type AnswerKey, isPassed } from './grading.ts';

interface Chapter {
  readonly passMark: number;
  readonly feedback: Feedback;
}

/** The owner's result: which submission counts, and whether the test was passed. */
type OwnResult = Pick<ResultRecord, 'submission_id' | 'is_completed'>;

/** A submission for its owner: tells right and wrong only where the chapter tells it, and never the right answer. */
export function ownAttemptOf(
  submission: SubmissionRecord,
  { passMark, feedback }: Chapter,
  result: OwnResult | undefined,
  key: AnswerKey,
): OwnAttempt {
  const { id, estimate, correct, total, answers, shown_version: version } = submission;
  const isBest = id === result?.submission_id;
  return {
    id,
    startedAt: submission.started_at?.toISOString() ?? null,
    submittedAt: submission.submitted_at.toISOString(),
    testEstimate: estimate,
    correct,
    total,
    // A pass stays, even if mark or key have changed.
    isPassed: isPassed(submission, passMark) || (isBest && result.is_completed),
    isBest,
    version,
    ...(feedback !== 'score' ? { questions: submittedQuestionsOf(answers, key) } : {}),
  };
}

/**
 * The questions of a submission as it was judged, by the key of the version it showed. For the oldest submissions later changes are not
 * known.
 */
export function submittedQuestionsOf(answers: SubmissionRecord['answers'], key: AnswerKey): SubmittedQuestion[] {
  return answers.map((answer) => ({ ...answer, isChanged: key.get(answer.questionId)?.isChanged ?? false }));
}
