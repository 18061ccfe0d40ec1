import { expect, test } from 'vitest';
import { discriminationOf, type ItemSums, shareOf } from './item-analysis.ts';

/** Sums of the first question of submissions that are written as `1` for right and `0` for wrong. */
function sumsOf(...submissions: string[]): ItemSums {
  const points = submissions.map((submission) => [...submission].map(Number));
  const totals = points.map((submission) => submission.reduce((sum, point) => sum + point, 0));
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    takenCount: points.length,
    correctCount: sum(points.map(([first = 0]) => first)),
    takenSum: sum(totals),
    takenSquareSum: sum(totals.map((total) => total ** 2)),
    correctSum: sum(totals.map((total, index) => total * (points[index]?.[0] ?? 0))),
  };
}

test('is the correlation with the rest of the test', () => {
  // By hand: x = 1 1 1 0, rest = 2 2 0 0; means 3/4 and 1; covariance (2+2+0+0)/4 − 3/4 = 1/4; variances 3/16 and 1.
  // r = (1/4) / √(3/16) = 1/√3.
  expect(discriminationOf(sumsOf('111', '111', '100', '000'))).toBeCloseTo(1 / Math.sqrt(3), 12);
});

test('goes from −1 to 1', () => {
  expect(discriminationOf(sumsOf('111', '111', '000', '000'))).toBe(1);
  expect(discriminationOf(sumsOf('100', '100', '011', '011'))).toBe(-1);
  expect(discriminationOf(sumsOf('11', '10', '01', '00'))).toBe(0);
});

test.each([
  ['nobody took it', []],
  ['only one did', ['110']],
  ['everybody was right', ['111', '100', '110']],
  ['everybody was wrong', ['011', '000', '010']],
  ['the rest is the same everywhere', ['101', '001', '110']],
  ['there is no rest', ['1', '0', '1']],
])('is not defined where %s', (_, submissions) => {
  expect(discriminationOf(sumsOf(...submissions))).toBeNull();
});

test('a share of nothing is none', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(1, 4)).toBe(0.25);
});
