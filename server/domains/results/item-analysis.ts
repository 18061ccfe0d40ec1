/** Sums of one question over the submissions that count: x is 1 where it was right, else 0; y is how many questions of the submission were right. */
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

/** A part of a whole, 0..1; null where there is no whole. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/**
 * How well a question tells those who know from those who do not: the correlation of x with the rest of the test, y − x, so that the
 * question is not held against itself. −1..1; null where it is not defined: fewer than two submissions, all right, all wrong, or the same
 * rest everywhere.
 * Corrected item-total correlation: S. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28 (1963) 211–218.
 */
export function discriminationOf(sums: ItemSums): number | null {
  const { takenCount: n, correctCount: x, takenSum: y, takenSquareSum: yy, correctSum: xy } = sums;
  // Each n² times as large as it is called, which keeps whole numbers whole: the tests for 0 are exact.
  const covariance = n * xy - x * y;
  const variance = n * x - x * x;
  const varianceOfSum = n * yy - y * y;
  const covarianceWithRest = covariance - variance;
  const varianceOfRest = varianceOfSum + variance - 2 * covariance;
  if (n < 2 || variance === 0 || varianceOfRest === 0) return null;
  const correlation = covarianceWithRest / Math.sqrt(variance * varianceOfRest);
  return Math.min(1, Math.max(-1, correlation));
}
