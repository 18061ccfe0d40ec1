import type { PageRange } from '#contract/reading.ts';

/** Returns ranges of pages in order. Ranges that overlap or follow each other are joined. */
export function mergeRanges(ranges: readonly PageRange[]): PageRange[] {
  const merged: PageRange[] = [];
  for (const [first, last] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const before = merged.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  return merged;
}

/** Returns the document's page that is nearest to the wanted one. */
export function nearestPage(page: number, pageCount: number): number {
  return Math.max(Math.min(page, pageCount), 1);
}

/** Returns the share of a document that the ranges cover, in whole per cent; 100 only for all of it, 0 only for none. */
export function shareSeen(ranges: readonly PageRange[], pageCount: number | null): number {
  if (pageCount === null || pageCount < 1) return 0;
  const seen = ranges.reduce(
    (sum, [first, last]) => sum + Math.min(last, pageCount) - Math.min(first, pageCount + 1) + 1,
    0,
  );
  if (seen <= 0) return 0;
  return seen >= pageCount ? 100 : Math.min(Math.max(Math.round((seen / pageCount) * 100), 1), 99);
}
