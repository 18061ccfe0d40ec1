import { distributionBins } from '#contract/limits.ts';

/** How often an estimate was reached. */
export interface EstimateCount {
  /** Whole per cent, 0..100. */
  readonly estimate: number;
  readonly count: number;
}

/** Counts estimates by tens: 0–9, 10–19, … 90–100 per cent. */
export function distributionOf(counts: readonly EstimateCount[]): number[] {
  const bins = Array<number>(distributionBins).fill(0);
  for (const { estimate, count } of counts) {
    const bin = Math.min(distributionBins - 1, Math.floor((estimate * distributionBins) / 100));
    bins[bin] = (bins[bin] ?? 0) + count;
  }
  return bins;
}
