import type { Interval } from '#contract/results.ts';

/** Sums of one question over the submissions that count; x is 1 where it was right, else 0; y is how many questions of the submission were right. */
export interface ItemSums {
  /** n */
  readonly takenCount: number;
  /** Σx */
  readonly correctCount: number;
  /** Σy */
  readonly takenSum: number;
  /** Σy² */
  readonly takenSquareSum: number;
  /** Σxy */
  readonly correctSum: number;
}

/** How often one answer was chosen, and how those who chose it did on the rest. */
export interface ChoiceSums {
  /** By the present key. */
  readonly isCorrect: boolean;
  /** Σz: z is 1 where it was chosen, else 0 */
  readonly chosenCount: number;
  /** Σz(y − x) */
  readonly restSum: number;
}

/** How many submissions have a given number of right answers out of a given number of questions. */
export interface ScoreCount {
  readonly total: number;
  readonly correct: number;
  readonly count: number;
}

/** Figures of a whole test. Scores are in per cent. */
export interface TestFigures {
  readonly median: number | null;
  readonly standardDeviation: number | null;
  readonly reliability: number | null;
  readonly standardError: number | null;
}

/** For fewer submissions only plain counts are given: each single submission could change the figures altogether. */
export const fewestForFigures = 5;
/** With fewer other questions, somebody's score on them says too little to doubt a key. */
const fewestForVerdict = 4;
/** Bounds of the middle 95 per cent of a normal distribution. */
const z95 = 1.959964;

/** A part of a whole, 0..1; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** The share of right answers with its interval: E. B. Wilson, Probable inference, J. Am. Stat. Assoc. 22 (1927) 209–212. */
export function difficultyOf({ correctCount, takenCount: n }: ItemSums): Interval | null {
  const value = shareOf(correctCount, n);
  if (value === null) return null;
  const weight = z95 ** 2 / n;
  const middle = (value + weight / 2) / (1 + weight);
  const reach = (z95 / (1 + weight)) * Math.sqrt((value * (1 - value)) / n + weight / (4 * n));
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) };
}

/** n² times the variance of y − x, the score on the rest of the test. It is a whole number, so that comparing it with 0 is exact. */
function varianceOfRest({ takenCount: n, correctCount, takenSum, takenSquareSum, correctSum }: ItemSums): number {
  const restSum = takenSum - correctCount;
  return n * (takenSquareSum - 2 * correctSum + correctCount) - restSum ** 2;
}

/**
 * How well a question separates those who know from those who do not: the correlation of x with y − x, the score on the rest of the test,
 * so that the question is not compared with itself. −1..1, with its interval by Fisher's z. null for few submissions, and where it is not
 * defined: all right, all wrong, or the same rest everywhere.
 * Corrected item-total correlation: S. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28 (1963) 211–218.
 */
export function discriminationOf(sums: ItemSums): Interval | null {
  const { takenCount: n, correctCount: x, takenSum: y, correctSum: xy } = sums;
  const variance = n * x - x * x;
  const rest = varianceOfRest(sums);
  if (n < fewestForFigures || variance === 0 || rest === 0) return null;
  const value = Math.min(1, Math.max(-1, (n * xy - x * y - variance) / Math.sqrt(variance * rest)));
  // At ±1 the interval would have no width, as if no further submission could change it.
  const most = 1 - 1 / n;
  const middle = Math.atanh(Math.min(most, Math.max(-most, value)));
  const reach = z95 / Math.sqrt(n - 3);
  return { value, low: Math.min(value, Math.tanh(middle - reach)), high: Math.max(value, Math.tanh(middle + reach)) };
}

/**
 * Whether the key of a question should be checked, in a test of `questionsCount`: people who chose another answer did better on the rest
 * than people who chose the key. For each other answer, w is 1 where it was chosen, −1 where the key was, else 0. The warning is given
 * where the correlation r of w with the rest satisfies √n · r > 0.2 + 0.25 ln k + 5/√n, with k questions. The bound is calibrated by
 * simulation (`check-key.test.ts`).
 */
export function hasDoubtfulKey(sums: ItemSums, choices: readonly ChoiceSums[], questionsCount: number): boolean {
  const { takenCount: n } = sums;
  const rest = varianceOfRest(sums);
  const key = choices.find(({ isCorrect }) => isCorrect);
  if (!key || n < fewestForFigures || questionsCount < fewestForVerdict || rest === 0) return false;
  const bound = 0.2 + 0.25 * Math.log(questionsCount) + 5 / Math.sqrt(n);
  const meanRest = (sums.takenSum - sums.correctCount) / n;
  return choices.some(({ isCorrect, chosenCount, restSum }) => {
    const difference = chosenCount - key.chosenCount;
    const variance = n * (chosenCount + key.chosenCount) - difference ** 2;
    if (isCorrect || variance <= 0) return false;
    const covariance = n * (restSum - key.restSum - difference * meanRest);
    return Math.sqrt(n) * (covariance / Math.sqrt(variance * rest)) > bound;
  });
}

/**
 * Figures of a test, from how often each score was reached and the sums of its questions. Reliability is KR-20: G. F. Kuder, M. W.
 * Richardson, The theory of the estimation of test reliability, Psychometrika 2 (1937) 151–160. KR-20 is about one test, so it is null
 * where some submissions had other questions.
 */
export function figuresOf(scores: readonly ScoreCount[], items: readonly ItemSums[]): TestFigures {
  const asked = scores.filter(({ total, count }) => total > 0 && count > 0);
  const n = asked.reduce((sum, { count }) => sum + count, 0);
  if (n < fewestForFigures) return { median: null, standardDeviation: null, reliability: null, standardError: null };
  const percents = asked
    .map(({ total, correct, count }) => ({ percent: (100 * correct) / total, count }))
    .toSorted((one, other) => one.percent - other.percent);
  const mean = percents.reduce((sum, { percent, count }) => sum + count * percent, 0) / n;
  const squares = percents.reduce((sum, { percent, count }) => sum + count * (percent - mean) ** 2, 0);
  const standardDeviation = Math.sqrt(squares / (n - 1));
  const reliability = reliabilityOf(asked, n, items);
  return {
    median: (percentAt(percents, Math.floor((n - 1) / 2)) + percentAt(percents, Math.floor(n / 2))) / 2,
    standardDeviation,
    reliability,
    standardError: reliability === null ? null : standardDeviation * Math.sqrt(1 - reliability),
  };
}

/** The percentage of the submission at a rank (from 0) in the sorted list of all submissions. */
function percentAt(percents: ReadonlyArray<{ readonly percent: number; readonly count: number }>, rank: number) {
  let seen = 0;
  for (const { percent, count } of percents) {
    seen += count;
    if (rank < seen) return percent;
  }
  return 0;
}

function reliabilityOf(scores: readonly ScoreCount[], n: number, items: readonly ItemSums[]): number | null {
  const taken = items.filter(({ takenCount }) => takenCount > 0);
  const k = taken.length;
  const areAlike = scores.every(({ total }) => total === k) && taken.every(({ takenCount }) => takenCount === n);
  const mean = scores.reduce((sum, { correct, count }) => sum + count * correct, 0) / n;
  const variance = scores.reduce((sum, { correct, count }) => sum + count * (correct - mean) ** 2, 0) / n;
  if (!areAlike || k < 2 || variance === 0) return null;
  const ofItems = taken.reduce((sum, { correctCount }) => sum + (correctCount / n) * (1 - correctCount / n), 0);
  return (k / (k - 1)) * (1 - ofItems / variance);
}
