import { expect, test } from 'vitest';
import type { JudgedAnswer } from '#server/db/tables.ts';
import { Tally } from './counting.ts';

function someAnswers(
  ...answers: Array<[questionId: string, answerId: string | null, isCorrect: boolean]>
): JudgedAnswer[] {
  return answers.map(([questionId, answerId, isCorrect]) => ({ questionId, answerId, isCorrect }));
}

const submission = someAnswers(['q1', 'a1', true], ['q2', 'a2', true], ['q3', 'a3', false], ['q4', null, false]);

test('one submission falls into right and wrong questions', () => {
  const tally = new Tally().add(submission);
  expect(tally.questionAdditions()).toEqual([
    { amount: { takenCount: 1, correctCount: 1, takenSum: 2, takenSquareSum: 4, correctSum: 2 }, ids: ['q1', 'q2'] },
    { amount: { takenCount: 1, correctCount: 0, takenSum: 2, takenSquareSum: 4, correctSum: 0 }, ids: ['q3', 'q4'] },
  ]);
  expect(tally.answerAdditions()).toEqual([{ amount: 1, ids: ['a1', 'a2', 'a3'] }]);
});

test('a better submission takes the place of the one that counted', () => {
  const better = someAnswers(['q1', 'a1', true], ['q2', 'a2', true], ['q3', 'a9', true], ['q5', null, false]);
  const tally = new Tally().subtract(submission).add(better);
  const amounts = Object.fromEntries(
    tally.questionAdditions().flatMap(({ amount, ids }) => ids.map((id) => [id, amount])),
  );
  expect(amounts).toEqual({
    q1: { takenCount: 0, correctCount: 0, takenSum: 1, takenSquareSum: 5, correctSum: 1 },
    q2: { takenCount: 0, correctCount: 0, takenSum: 1, takenSquareSum: 5, correctSum: 1 },
    q3: { takenCount: 0, correctCount: 1, takenSum: 1, takenSquareSum: 5, correctSum: 3 },
    q4: { takenCount: -1, correctCount: 0, takenSum: -2, takenSquareSum: -4, correctSum: 0 },
    q5: { takenCount: 1, correctCount: 0, takenSum: 3, takenSquareSum: 9, correctSum: 0 },
  });
  expect(tally.answerAdditions()).toEqual([
    { amount: -1, ids: ['a3'] },
    { amount: 1, ids: ['a9'] },
  ]);
});

test('what is taken away again leaves nothing to write', () => {
  const tally = new Tally().add(submission).subtract(submission);
  expect(tally.questionAdditions()).toEqual([]);
  expect(tally.answerAdditions()).toEqual([]);
});
