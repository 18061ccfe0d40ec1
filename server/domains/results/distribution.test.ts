import { expect, test } from 'vitest';
import { distributionOf } from './distribution.ts';

test('estimates are counted by tens, a hundred with the nineties', () => {
  const counts = [0, 9, 10, 59, 60, 99, 100].map((estimate, index) => ({ estimate, count: index + 1 }));
  expect(distributionOf(counts)).toEqual([3, 3, 0, 0, 0, 4, 5, 0, 0, 13]);
});

test('nothing is ten noughts', () => {
  expect(distributionOf([])).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
