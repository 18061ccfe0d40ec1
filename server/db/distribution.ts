import { distributionBins } from '#contract/limits.ts';

/** A range of ten per cent that results are counted by: 0 is 0–9 per cent, 9 is 90–100. */
export type Bin = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** The columns of a distribution: `averages_0`, `averages_1` and so on. */
export type BinColumn<Counted extends string> = `${Counted}_${Bin}`;

const bins: readonly Bin[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The range of ten that an estimate, in per cent, belongs to. */
export function binOf(estimate: number): Bin {
  return bins[Math.floor((estimate * distributionBins) / 100)] ?? 9;
}

/** The columns of a distribution, from the lowest results to the highest. */
export function binColumns<Counted extends string>(counted: Counted): BinColumn<Counted>[] {
  return bins.map((bin): BinColumn<Counted> => `${counted}_${bin}`);
}

/** A participant's progress, as far as their course counts it. */
export interface CountedProgress {
  readonly estimate: number | null;
  readonly results: number;
}

/** How many participants have an estimate; null means that they have none. */
export interface EstimateCount {
  readonly estimate: number | null;
  readonly count: number;
}

/** The number of estimates, their sum, and the number in each range of ten. */
export interface EstimateSums<Counted extends string> {
  readonly count: number;
  readonly sum: number;
  readonly distribution: Record<BinColumn<Counted>, number>;
}

/** Adds up estimates by how often they were reached; `counted` names the columns of the distribution. */
export function sumsOf<Counted extends string>(
  counted: Counted,
  counts: readonly EstimateCount[],
): EstimateSums<Counted> {
  const distribution = Object.fromEntries(binColumns(counted).map((column) => [column, 0])) as Record<
    BinColumn<Counted>,
    number
  >;
  let [total, sum] = [0, 0];
  for (const { estimate, count } of counts) {
    if (estimate === null) continue;
    total += count;
    sum += count * estimate;
    distribution[`${counted}_${binOf(estimate)}`] += count;
  }
  return { count: total, sum, distribution };
}
