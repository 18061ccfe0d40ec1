import { expect, test } from 'vitest';
import {
  closingLine,
  flakyTests,
  flakyVitestTests,
  judged,
  noTests,
  playwrightCounts,
  sumCounts,
  vitestCounts,
} from './test-counts.ts';

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

test('a flaky test of Playwright has passed, and is named', () => {
  const specs = [
    { title: 'passes at once', tests: [{ status: 'expected' }] },
    { title: 'passes the second time', tests: [{ status: 'flaky' }] },
  ];
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 4, duration: 1 },
    suites: [{ title: 'a file', suites: [{ title: 'a group', specs }] }],
  };
  expect(playwrightCounts(report)).toEqual({ passed: 7, failed: 1, skipped: 4 });
  expect(flakyTests(report)).toEqual(['passes the second time']);
  expect(flakyTests(null)).toEqual([]);
  expect(playwrightCounts({ stats: {} })).toBeNull();
  expect(playwrightCounts(null)).toBeNull();
});

test('Vitest is counted by project', () => {
  const counts = vitestCounts({ unit: { passed: 2, failed: 0, skipped: 1 } });
  expect(counts?.get('unit')).toEqual({ passed: 2, failed: 0, skipped: 1 });
  expect(vitestCounts({ unit: { passed: 'two' } })).toBeNull();
  expect(flakyVitestTests({ unit: { flaky: ['late'] }, faults: { flaky: [] } })).toEqual(['late']);
  expect(flakyVitestTests(null)).toEqual([]);
  expect(vitestCounts(undefined)).toBeNull();
});
