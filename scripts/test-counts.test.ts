import { expect, test } from 'vitest';
import { closingLine, judged, noTests, sumCounts } from './test-counts.ts';

test('the closing line names the skipped only where there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  expect(closingLine({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});

test('suites add up', () => {
  const sum = sumCounts([
    { passed: 1, failed: 2, skipped: 3 },
    { passed: 10, failed: 20, skipped: 30 },
  ]);
  expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sumCounts([])).toEqual(noTests);
});

test('a suite without a test, or one whose program ended badly, has failed', () => {
  expect(judged(noTests, true).failed).toBe(1);
  expect(judged({ ...noTests, skipped: 4 }, true).failed).toBe(1);
  expect(judged({ ...noTests, passed: 4 }, false)).toEqual({ passed: 4, failed: 1, skipped: 0 });
  expect(judged({ ...noTests, passed: 4 }, true).failed).toBe(0);
  expect(judged({ ...noTests, passed: 4, failed: 2 }, false).failed).toBe(2);
});
