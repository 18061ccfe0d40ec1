import type { QuestionAnalysis } from '#contract/results.ts';

/** Fewer submissions than this, and a share says more than is known: then numbers of people are said instead. */
export const fewestForShares = 5;
/**
 * How well a question tells those who know the matter from those who do not, as far as its interval lets that be said. `checkKey`: those who
 * did well on the rest chose another answer, so that the marked one may not be the right one.
 */
export type Discrimination = 'tooFew' | 'undefined' | 'checkKey' | 'telling' | 'weak' | 'unsure';

/** Below 0.2 a question needs work: R. L. Ebel, Measuring educational achievement (1965). */
const weakBelow = 0.2;

/** The word for a question's discrimination: none of them is said that the interval leaves open. */
export function discriminationWord({
  takenCount,
  discrimination,
  verdict,
}: Pick<QuestionAnalysis, 'takenCount' | 'discrimination' | 'verdict'>): Discrimination {
  if (takenCount < fewestForShares) return 'tooFew';
  if (verdict === 'checkKey') return 'checkKey';
  if (discrimination === null) return 'undefined';
  if (discrimination.high < weakBelow) return 'weak';
  return discrimination.low > 0 ? 'telling' : 'unsure';
}

/** How many handed the test in without an answer to this question. */
export function unansweredCount({ takenCount, answers }: Pick<QuestionAnalysis, 'takenCount' | 'answers'>): number {
  return takenCount - answers.reduce((sum, { chosenCount }) => sum + chosenCount, 0);
}

/** How many were right: by the key that their submissions were judged by, as averages and discrimination are. */
export function correctCount({
  takenCount,
  correctShare,
}: Pick<QuestionAnalysis, 'takenCount' | 'correctShare'>): number {
  return Math.round((correctShare ?? 0) * takenCount);
}

/** Whole per cent of those who took the question; null where so few took it that a number of people is said instead. */
export function percentOf(count: number, takenCount: number): number | null {
  return takenCount < fewestForShares ? null : Math.round((count / takenCount) * 100);
}

/** Orders of the questions, as they are offered; `leastTelling` begins with the lowest discrimination. */
export const questionOrders = ['asInTest', 'hardest', 'leastTelling'] as const;
export type QuestionOrder = (typeof questionOrders)[number];

/** A question with its number in the test, from 1. */
export interface NumberedQuestion extends QuestionAnalysis {
  readonly number: number;
}

/** The questions in another order; those that have no figure to go by come last. */
export function orderedQuestions(questions: readonly QuestionAnalysis[], order: QuestionOrder): NumberedQuestion[] {
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  if (order === 'asInTest') return numbered;
  const figureOf = (question: QuestionAnalysis) => {
    const isTold = order === 'hardest' || question.takenCount >= fewestForShares;
    const figure = order === 'hardest' ? question.correctShare : (question.discrimination?.value ?? null);
    return isTold && figure !== null ? figure : Number.POSITIVE_INFINITY;
  };
  return numbered.toSorted((one, other) => {
    const [a, b] = [figureOf(one), figureOf(other)];
    return a === b ? one.number - other.number : a - b;
  });
}
