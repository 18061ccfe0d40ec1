import type { Explanation } from '#contract/attempts.ts';
import type { ExplainAfter, Feedback } from '#contract/chapters.ts';
import { maxExplanationsCharacters } from '#contract/limits.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { ResultRecord } from './attempts.repository.ts';
import { hasAttemptsLeft } from './grading.ts';

/** Why an answer is right. The text is rendered when it is asked for. */
interface FoundExplanation extends Omit<Explanation, 'explanationText'> {
  renderText(): Promise<RichText>;
}

/** The explanation of a question as a version of its chapter showed it (null: as it is now); undefined if the question is gone. */
type ExplanationOf = (questionId: string, version: number | null) => FoundExplanation | undefined;

/** What decides whether explanations are due to a learner. */
interface ExplainedTest {
  readonly chapter: {
    readonly attemptsLimit: number | null;
    readonly feedback: Feedback;
    readonly explainAfter: ExplainAfter;
  };
  readonly result: ResultRecord | null;
  /** An attempt that was begun may be handed in, even if the limit is lower now. */
  readonly hasOpenAttempt: boolean;
  /** Whether the chapter has closed for good. */
  readonly hasClosed: boolean;
}

/** Whether a user may be told which answers are right, and why: never while that could help them to pass. */
export function isExplanationDue({ chapter, result, hasOpenAttempt, hasClosed }: ExplainedTest): boolean {
  if (chapter.feedback !== 'explanations' || !result) return false;
  const isSettled = result.is_completed || (!hasOpenAttempt && !hasAttemptsLeft(chapter, result.attempts));
  return isSettled && (chapter.explainAfter === 'passed' || hasClosed);
}

/** The explanation of a question that is gone. */
const nothingToSay: Explanation = { explanationText: [], source: null, correctAnswerId: null };

/** Adds explanations to the questions of submissions, in order. Renders no more texts than one response has room for. */
export function createExplaining(explanationOf: ExplanationOf) {
  let room = maxExplanationsCharacters;

  async function explain(questionId: string, version: number | null): Promise<Explanation> {
    const found = explanationOf(questionId, version);
    if (!found) return nothingToSay;
    const { renderText, ...told } = found;
    const explanationText = room > 0 ? await renderText() : [];
    room -= JSON.stringify(explanationText).length;
    return { ...told, explanationText: room < 0 ? [] : explanationText };
  }

  /**
   * @param version the version of the chapter that the attempt showed; null where that was not kept
   */
  return async <Told extends { readonly questionId: string }>(
    questions: readonly Told[] = [],
    version: number | null,
  ) => {
    const told: Array<Told & Explanation> = [];
    for (const question of questions) told.push({ ...question, ...(await explain(question.questionId, version)) });
    return told;
  };
}
