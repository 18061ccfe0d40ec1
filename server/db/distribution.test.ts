import { expect, test } from 'vitest';
import { binColumns, sumsOf } from './distribution.ts';

test('estimates are counted by tens, a hundred with the nineties', () => {
  const counts = [0, 9, 10, 59, 60, 99, 100].map((estimate, index) => ({ estimate, count: index + 1 }));
  const { count, sum, distribution } = sumsOf('averages', counts);
  expect(binColumns('averages').map((column) => distribution[column])).toEqual([3, 3, 0, 0, 0, 4, 5, 0, 0, 13]);
  expect({ count, sum }).toEqual({ count: 28, sum: 18 + 30 + 236 + 300 + 594 + 700 });
});

test('somebody without an estimate is not counted', () => {
  const { count, sum, distribution } = sumsOf('estimates', [{ estimate: null, count: 5 }]);
  expect({ count, sum }).toEqual({ count: 0, sum: 0 });
  expect(Object.values(distribution)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
