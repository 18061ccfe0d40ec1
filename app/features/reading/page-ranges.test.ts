import { expect, test } from 'vitest';
import type { PageRange } from '#contract/reading.ts';
import { mergeRanges, shareSeen } from './page-ranges.ts';

/** Reads `1-3 7-9`, which is easier to read in a test. */
const rangesOf = (text: string): PageRange[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => range.split('-').map(Number) as PageRange);

test.each([
  ['nothing', '', ''],
  ['apart', '7-9 1-3', '1-3 7-9'],
  ['following on', '1-3 4-4', '1-4'],
  ['overlapping', '1-5 3-9 2-4', '1-9'],
  ['the same', '2-2 2-2', '2-2'],
])('stretches become one where they touch: %s', (_name, given, merged) => {
  const ranges = rangesOf(given);
  expect(mergeRanges(ranges)).toEqual(rangesOf(merged));
  expect(ranges).toEqual(rangesOf(given));
});

const shares: [ranges: PageRange[], pageCount: number | null, share: number][] = [
  [[], 10, 0],
  [[[1, 5]], 10, 50],
  [[[1, 1]], 1000, 1],
  [[[1, 999]], 1000, 99],
  [[[1, 10]], 10, 100],
  [[[1, 20]], 10, 100],
  [[[11, 20]], 10, 0],
  [[[1, 5]], null, 0],
  [[[1, 5]], 0, 0],
];

test.each(shares)('%j of %s pages are %d per cent', (ranges, pageCount, share) => {
  expect(shareSeen(ranges, pageCount)).toBe(share);
});
