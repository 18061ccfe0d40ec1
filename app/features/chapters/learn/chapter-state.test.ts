import { expect, test } from 'vitest';
import { bestEstimateOf, chapterStateOf } from './chapter-state.ts';

const materials = { type: 1, isOpenNow: true, isCompleted: false, testEstimate: null } as const;
const questions = { ...materials, type: 2 } as const;

test.each([
  [materials, 'open'],
  [{ ...materials, isCompleted: true }, 'read'],
  [{ ...materials, isOpenNow: false }, 'locked'],
  [{ ...materials, isOpenNow: false, isCompleted: true }, 'read'],
  // An estimate from the time when it was a test does not count.
  [{ ...materials, testEstimate: 40 }, 'open'],
  [questions, 'open'],
  [{ ...questions, testEstimate: 0 }, 'tried'],
  [{ ...questions, testEstimate: 40, isOpenNow: false }, 'locked'],
  [{ ...questions, testEstimate: 90, isCompleted: true }, 'passed'],
  [{ ...questions, testEstimate: 90, isCompleted: true, isOpenNow: false }, 'passed'],
] as const)('how a chapter stands: %j is %s', (chapter, state) => {
  expect(chapterStateOf(chapter)).toBe(state);
});

test('only a test has a best result', () => {
  expect(
    [materials, { ...materials, testEstimate: 40 }, questions, { ...questions, testEstimate: 0 }].map(bestEstimateOf),
  ).toEqual([null, null, null, 0]);
});
