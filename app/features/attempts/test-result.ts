import type { OwnAttempt, TestOutcome } from '#contract/attempts.ts';
import type { Chapter } from '#contract/chapters.ts';
import type { ListPage } from '../../store/base-api.ts';

/** One question of a submission: the chosen answer (null for none), whether it was right, and its explanation once that is due. */
export type JudgedQuestion = NonNullable<OwnAttempt['questions']>[number];

/** The result of an attempt, to be shown at its end. Estimates are in per cent. */
export interface TestResult {
  readonly testEstimate: number;
  readonly bestEstimate: number;
  readonly correct: number;
  readonly total: number;
  readonly isPassed: boolean;
  readonly passMark: number;
  /** null: no limit. */
  readonly attemptsLeft: number | null;
  /** undefined if the test tells only the score. */
  readonly questions: readonly JudgedQuestion[] | undefined;
  /** Handed in here, from another tab or device, or as the chapter closed, with the answers that had reached the server until then. */
  readonly ending: 'here' | 'elsewhere' | 'closing';
  /** How many answers were chosen here but came too late. */
  readonly lateCount: number;
}

/** Returns the result of an attempt that was handed in here. */
export function resultOfOutcome(outcome: TestOutcome): TestResult {
  const { testEstimate, bestEstimate, correct, total, passMark, attemptsLeft, questions } = outcome;
  return {
    ...{ testEstimate, bestEstimate, correct, total, passMark, attemptsLeft, questions },
    isPassed: testEstimate >= passMark,
    ending: 'here',
    lateCount: 0,
  };
}

/** Returns the result of an attempt that was handed in elsewhere. */
export function resultOfAttempt(
  attempt: OwnAttempt,
  { items, total: attemptsUsed }: ListPage<OwnAttempt>,
  // The newest attempts, and the best estimate of those before.
  { passMark, attemptsLimit, testEstimate: formerBest }: Pick<Chapter, 'passMark' | 'attemptsLimit' | 'testEstimate'>,
  lateCount: number,
): TestResult {
  const { testEstimate, correct, total, isPassed, questions } = attempt;
  return {
    ...{ testEstimate, correct, total, isPassed, questions, passMark, lateCount },
    bestEstimate: Math.max(formerBest ?? 0, ...items.map((one) => one.testEstimate)),
    attemptsLeft: attemptsLimit === null ? null : Math.max(attemptsLimit - attemptsUsed, 0),
    ending: 'elsewhere',
  };
}
