import type { QuestionAnalysis } from '#contract/results.ts';

/** With fewer submissions a share would be misleading, so numbers of people are shown instead. */
export const minCountForShares = 5;
/**
 * How well a question distinguishes those who know the subject from those who do not, as far as its interval shows. `checkKey`: people who
 * did well in the rest chose another answer, so the marked one may be wrong.
 */
export type Discrimination = 'tooFew' | 'undefined' | 'checkKey' | 'telling' | 'weak' | 'unsure';

/** Below 0.2 a question needs work: R. L. Ebel, Measuring educational achievement (1965). */
const weakBelow = 0.2;

/** Returns the word for a question's discrimination. It claims nothing that the interval leaves open. */
export function discriminationWord({
  takenCount,
  discrimination,
  verdict,
}: Pick<QuestionAnalysis, 'takenCount' | 'discrimination' | 'verdict'>): Discrimination {
  if (takenCount < minCountForShares) return 'tooFew';
  if (verdict === 'checkKey') return 'checkKey';
  if (discrimination === null) return 'undefined';
  if (discrimination.high < weakBelow) return 'weak';
  return discrimination.low > 0 ? 'telling' : 'unsure';
}

/** Returns how many submissions have no answer to this question. */
export function unansweredCount({ takenCount, answers }: Pick<QuestionAnalysis, 'takenCount' | 'answers'>): number {
  return takenCount - answers.reduce((sum, { chosenCount }) => sum + chosenCount, 0);
}

/** Returns how many were right by the key that their submissions were judged by. Averages and discrimination use the same key. */
export function correctCount({
  takenCount,
  correctShare,
}: Pick<QuestionAnalysis, 'takenCount' | 'correctShare'>): number {
  return Math.round((correctShare ?? 0) * takenCount);
}

/** Returns whole per cent of those who took the question; null if they are so few that a number of people is shown instead. */
export function percentOf(count: number, takenCount: number): number | null {
  return takenCount < minCountForShares ? null : Math.round((count / takenCount) * 100);
}

/** Orders of the questions, as they are offered. `leastTelling` begins with the lowest discrimination. */
export const questionOrders = ['asInTest', 'hardest', 'leastTelling'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/** A question with its number in the test, from 1. */
export interface NumberedQuestion extends QuestionAnalysis {
  readonly number: number;
}

/** Returns the questions in another order. Those without a figure come last. */
export function orderedQuestions(questions: readonly QuestionAnalysis[], order: QuestionOrder): NumberedQuestion[] {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  if (order === 'asInTest') return numbered;
  const figureOf = (question: QuestionAnalysis) => {
    const isKnown = order === 'hardest' || question.takenCount >= minCountForShares;
    const figure = order === 'hardest' ? question.correctShare : (question.discrimination?.value ?? null);
    return isKnown && figure !== null ? figure : Number.POSITIVE_INFINITY;
  };
  return numbered.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)];
    return a === b ? one.number - other.number : a - b;
  });
}
