import type { Explanation } from '#contract/attempts.ts';
import type { ExplainAfter, Feedback } from '#contract/chapters.ts';
import { maxExplanationsCharacters } from '#contract/limits.ts';
import type { RichText } from '#contract/rich-text.ts';
import type { ResultRecord } from './attempts.repository.ts';
import { hasAttemptsLeft } from './grading.ts';

/** Why an answer is right; its text is rendered when it is asked for. */
interface FoundExplanation extends Omit<Explanation, 'explanationText'> {
  renderText(): Promise<RichText>;
}

/** What explains a question as a version of its chapter showed it (null: as it is now); undefined for one that is gone. */
type ExplanationOf = (questionId: string, version: number | null) => FoundExplanation | undefined;

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

/** What there is to say of a question that is gone. */
const nothingToSay: Explanation = { explanationText: [], source: null, correctAnswerId: null };

/** Puts explanations to the questions of submissions, in their order; no more texts are rendered than one answer has room for. */
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

  /** @param version of the chapter, which they were shown by; null where that was not kept */
  return async <Told extends { readonly questionId: string }>(
    questions: readonly Told[] = [],
    version: number | null,
  ) => {
    const told: Array<Told & Explanation> = [];
    for (const question of questions) told.push({ ...question, ...(await explain(question.questionId, version)) });
    return told;
  };
}
