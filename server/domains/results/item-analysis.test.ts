import { describe, expect, test } from 'vitest';
import { difficultyOf, discriminationOf, figuresOf, type ItemSums, shareOf } from './item-analysis.ts';

/** The sums of a question (counted from 0) over submissions, which are written with `1` for right and `0` for wrong. */
function sumsOf(submissions: readonly string[], number = 0): ItemSums {
  const points = submissions.map((submission) => [...submission].map(Number));
  const totals = points.map((submission) => submission.reduce((sum, point) => sum + point, 0));
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  return {
    takenCount: points.length,
    correctCount: sum(points.map((submission) => submission[number] ?? 0)),
    takenSum: sum(totals),
    takenSquareSum: sum(totals.map((total) => total ** 2)),
    correctSum: sum(totals.map((total, index) => total * (points[index]?.[number] ?? 0))),
  };
}

const times = (count: number, ...submissions: string[]) => Array.from({ length: count }, () => submissions).flat();

describe('discrimination', () => {
  test('is the correlation with the rest of the test', () => {
    // By hand: x = 1 1 1 0, rest = 2 2 0 0; means 3/4 and 1; covariance (2+2+0+0)/4 − 3/4 = 1/4; variances 3/16 and 1.
    // r = (1/4) / √(3/16) = 1/√3. Fisher: artanh r = 0.6585, ± 1.96/√5 with eight submissions.
    const { value, low, high } = discriminationOf(sumsOf(times(2, '111', '111', '100', '000'))) ?? expect.fail();
    expect(value).toBeCloseTo(1 / Math.sqrt(3), 12);
    expect([low, high]).toEqual([expect.closeTo(Math.tanh(0.65848 - 0.87652), 4), expect.closeTo(0.9113, 4)]);
  });

  test('goes from −1 to 1, and few submissions never make it sure', () => {
    expect(discriminationOf(sumsOf(times(2, '111', '111', '000', '000')))?.value).toBe(1);
    expect(discriminationOf(sumsOf(times(2, '100', '100', '011', '011')))?.value).toBe(-1);
    expect(discriminationOf(sumsOf(times(2, '11', '10', '01', '00')))?.value).toBe(0);
    const sure = discriminationOf(sumsOf(times(2, '111', '111', '000', '000')));
    expect(sure).toEqual({ value: 1, low: expect.closeTo(0.444, 2), high: 1 });
  });

  test.each([
    ['nobody took it', []],
    ['only four did', ['111', '111', '100', '000']],
    ['everybody was right', times(2, '111', '100', '110')],
    ['everybody was wrong', times(2, '011', '000', '010')],
    ['the rest is the same everywhere', times(2, '101', '001', '110')],
    ['there is no rest', times(2, '1', '0', '1')],
  ])('is not told where %s', (_, submissions) => {
    expect(discriminationOf(sumsOf(submissions))).toBeNull();
  });
});

test('a difficulty has an interval that stays within its bounds', () => {
  // 7 of 10, as calculated by hand and in any table of Wilson's interval.
  const seven = difficultyOf(sumsOf([...times(7, '1'), ...times(3, '0')]));
  expect(seven).toEqual({ value: 0.7, low: expect.closeTo(0.3968, 4), high: expect.closeTo(0.8922, 4) });
  expect(difficultyOf(sumsOf(times(5, '1')))).toEqual({ value: 1, low: expect.closeTo(0.5655, 4), high: 1 });
  expect(difficultyOf(sumsOf([]))).toBeNull();
});

test('a share of nothing is none', () => {
  expect(shareOf(0, 0)).toBeNull();
  expect(shareOf(1, 4)).toBe(0.25);
});

describe('figures of a test', () => {
  const none = { median: null, standardDeviation: null, reliability: null, standardError: null };
  const sheets = ['111', '110', '110', '100', '000', '000'];
  const items = [0, 1, 2].map((number) => sumsOf(sheets, number));
  const scores = [
    { total: 3, correct: 3, count: 1 },
    { total: 3, correct: 0, count: 2 },
    { total: 3, correct: 1, count: 1 },
    { total: 3, correct: 2, count: 2 },
  ];

  test('are KR-20, its error, and the middle and spread of the scores', () => {
    // By hand: scores 3 2 2 1 0 0, mean 4/3, variance 11/9 + 0 = (25+4+4+1+16+16)/54; Σpq = 2/9 + 1/4 + 5/36 = 11/18.
    const variance = 66 / 54;
    const reliability = 1.5 * (1 - 11 / 18 / variance);
    const standardDeviation = (100 / 3) * Math.sqrt((variance * 6) / 5);
    expect(figuresOf(scores, items)).toEqual({
      median: expect.closeTo(50, 10),
      standardDeviation: expect.closeTo(standardDeviation, 10),
      reliability: expect.closeTo(reliability, 10),
      standardError: expect.closeTo(standardDeviation * Math.sqrt(1 - reliability), 10),
    });
  });

  test('are hidden of fewer than five submissions', () => {
    expect(figuresOf(scores.slice(0, 3), items)).toEqual(none);
    expect(figuresOf([], [])).toEqual(none);
  });

  test.each([
    ['of other questions by now', [...items, sumsOf(sheets.slice(1), 0)], scores],
    ['of different lengths', items, [...scores, { total: 2, correct: 1, count: 1 }]],
    ['all alike', items, [{ total: 3, correct: 2, count: 6 }]],
  ])('have no reliability where the submissions were %s', (_, sums, counts) => {
    const figures = figuresOf(counts, sums);
    expect(figures).toMatchObject({ reliability: null, standardError: null });
    expect(figures.median).not.toBeNull();
  });
});
