import { expect, test } from 'vitest';
import type { QuestionAnalysis } from '#contract/results.ts';
import { correctCount, discriminationWord, orderedQuestions, percentOf, unansweredCount } from './question-figures.ts';
import { aQuestion } from './results.test-support.ts';

test.each([
  [20, 0.3, 'good'],
  [20, 0.299, 'fair'],
  [20, 0.2, 'fair'],
  [20, 0.199, 'weak'],
  [20, 0, 'weak'],
  [20, -0.001, 'checkKey'],
  [20, null, 'undefined'],
  [19, 0.9, 'few'],
  [19, -0.9, 'few'],
  [5, 0.1, 'few'],
  [5, null, 'undefined'],
  [4, 0.1, 'tooFew'],
] as const)('%d submissions with a discrimination of %s: %s', (takenCount, discrimination, word) => {
  expect(discriminationWord({ takenCount, discrimination })).toBe(word);
});

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

test('who chose nothing is what is left', () => {
  expect(unansweredCount(counts([3, 5, 0, 1], 12))).toBe(3);
});

test('who was right is counted by the key that the submissions were judged by, as the order is', () => {
  expect(correctCount({ ...counts([3, 5, 0, 1], 12), correctShare: 3 / 12 })).toBe(3);
  expect(correctCount(counts([], 0))).toBe(0);
});

const numbers = (order: Parameters<typeof orderedQuestions>[1]) => {
  const one = counts([], 30);
  const questions = [
    { ...one, correctShare: 0.5, discrimination: null },
    { ...one, correctShare: null, discrimination: 0.4 },
    { ...one, correctShare: 0.2, discrimination: -0.1 },
    { ...one, correctShare: 0.5, discrimination: 0.1 },
  ];
  return orderedQuestions(questions, order).map(({ number }) => number);
};

test('a discrimination of so few that it is not told orders nothing', () => {
  const questions = [
    { ...counts([], 30), discrimination: 0.5 },
    { ...counts([], 4), discrimination: -1 },
  ];
  expect(orderedQuestions(questions, 'leastTelling').map(({ number }) => number)).toEqual([1, 2]);
});

test('questions stand as in the test, or by a figure with those that have none last', () => {
  expect(numbers('asInTest')).toEqual([1, 2, 3, 4]);
  expect(numbers('hardest')).toEqual([3, 1, 4, 2]);
  expect(numbers('leastTelling')).toEqual([3, 4, 2, 1]);
});
