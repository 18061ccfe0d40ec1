import type { Explanation } from '#contract/attempts.ts';
import type { ExplainAfter, Feedback } from '#contract/chapters.ts';
import { maxExplanationsCharacters } from '#contract/limits.ts';
import type { ResultRecord } from './attempts.repository.ts';
import { type AnswerKey, hasAttemptsLeft } from './grading.ts';

/** How somebody stands in a test. */
interface Standing {
  readonly chapter: {
    readonly attemptsLimit: number | null;
    readonly feedback: Feedback;
    readonly explainAfter: ExplainAfter;
  };
  readonly result: ResultRecord | null;
  /** What was begun may be handed in, whatever the limit is by now. */
  readonly hasOpenAttempt: boolean;
  /** The chapter, for good. */
  readonly hasClosed: boolean;
}

/** Whether somebody may be told which answers are right, and why: never while the key would help them to pass. */
export function isExplanationDue({ chapter, result, hasOpenAttempt, hasClosed }: Standing): boolean {
  if (chapter.feedback !== 'explanations' || !result) return false;
  const isSettled = result.is_completed || (!hasOpenAttempt && !hasAttemptsLeft(chapter, result.attempts));
  return isSettled && (chapter.explainAfter === 'passed' || hasClosed);
}

interface ToldQuestion {
  readonly questionId: string;
  /** It said something else when it was answered: what explains it now is not said of that. */
  readonly isChanged?: boolean;
}

/** What there is to say of a question that is gone, or was another one. */
const nothingToSay: Explanation = { explanationText: [], source: null, correctAnswerId: null };

/** Puts explanations to the questions of submissions, in their order, as far as one answer has room for their texts. */
export function createExplaining(explanationOf: (questionId: string) => Explanation | undefined) {
  let room = maxExplanationsCharacters;
  /** @param key of what was shown: its right answer is told, also where the question says something else by now */
  return <Told extends ToldQuestion>(question: Told, key: AnswerKey): Told & Explanation => {
    const shown = key.get(question.questionId);
    const isChanged = question.isChanged ?? shown?.isChanged ?? false;
    const present = (isChanged ? undefined : explanationOf(question.questionId)) ?? nothingToSay;
    const correctAnswerId = shown?.isChanged && !shown.isGone ? (shown.rightAnswerId ?? null) : present.correctAnswerId;
    const explanation = { ...present, correctAnswerId };
    room -= JSON.stringify(explanation.explanationText).length;
    return { ...question, ...explanation, ...(room < 0 ? { explanationText: [] } : {}) };
  };
}
