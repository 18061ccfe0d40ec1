import { expect, test } from 'vitest';
import type { QuestionAnalysis } from '#contract/results.ts';
import { correctCount, discriminationWord, orderedQuestions, percentOf, unansweredCount } from './question-figures.ts';
import { anInterval, aQuestion } from './results.test-support.ts';

test.each([
  [54, 0.41, 0.15, 0.61, null, 'telling'],
  [20, 0.41, -0.04, 0.72, null, 'unsure'],
  [500, 0.1, 0.01, 0.19, null, 'weak'],
  [54, -0.1, -0.36, 0.17, null, 'weak'],
  [54, 0.1, -0.17, 0.36, 'checkKey', 'checkKey'],
  [4, 0.1, 0, 0.2, 'checkKey', 'tooFew'],
] as const)(
  '%d submissions with a discrimination of %s from %s to %s, verdict %s: %s',
  (takenCount, value, low, high, verdict, word) => {
    expect(discriminationWord({ takenCount, discrimination: { value, low, high }, verdict })).toBe(word);
    expect(discriminationWord({ takenCount: 5, discrimination: null, verdict: null })).toBe('undefined');
  },
);

test('of fewer than five there is no per cent', () => {
  expect(percentOf(2, 4)).toBeNull();
  expect(percentOf(0, 0)).toBeNull();
  expect(percentOf(2, 5)).toBe(40);
});

function counts(chosen: readonly number[], takenCount: number): QuestionAnalysis {
  const { answers } = aQuestion(1);
  const counted = chosen.flatMap((chosenCount, index) =>
    answers.slice(index, index + 1).map((one) => ({ ...one, chosenCount })),
  );
  return aQuestion(1, { takenCount, correctShare: null, discrimination: null, answers: counted });
}

test('those who chose nothing are what is left', () => {
  expect(unansweredCount(counts([3, 5, 0, 1], 12))).toBe(3);
});

test('right answers are counted by the key that the submissions were judged by, as the order is', () => {
  expect(correctCount({ ...counts([3, 5, 0, 1], 12), correctShare: 3 / 12 })).toBe(3);
  expect(correctCount(counts([], 0))).toBe(0);
});

const numbers = (order: Parameters<typeof orderedQuestions>[1]) => {
  const one = counts([], 30);
  const questions = [
    { ...one, correctShare: 0.5, discrimination: null },
    { ...one, correctShare: null, discrimination: anInterval(0.4) },
    { ...one, correctShare: 0.2, discrimination: anInterval(-0.1) },
    { ...one, correctShare: 0.5, discrimination: anInterval(0.1) },
  ];
  return orderedQuestions(questions, order).map(({ number }) => number);
};

test('a discrimination of so few that it is not told orders nothing', () => {
  const questions = [
    { ...counts([], 30), discrimination: anInterval(0.5) },
    { ...counts([], 4), discrimination: anInterval(-1) },
  ];
  expect(orderedQuestions(questions, 'leastTelling').map(({ number }) => number)).toEqual([1, 2]);
});

test('questions stand as in the test, or by a figure with those that have none last', () => {
  expect(numbers('asInTest')).toEqual([1, 2, 3, 4]);
  expect(numbers('hardest')).toEqual([3, 1, 4, 2]);
  expect(numbers('leastTelling')).toEqual([3, 4, 2, 1]);
});
