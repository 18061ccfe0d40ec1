import { expect, test } from 'vitest';
import { type CountedSubmission, Tally } from './counting.ts';

function aSubmission(
  ...answers: Array<[questionId: string, answerId: string | null, isCorrect: boolean]>
): CountedSubmission {
  return {
    correct: answers.filter(([, , isCorrect]) => isCorrect).length,
    total: answers.length,
    answers: answers.map(([questionId, answerId, isCorrect]) => ({ questionId, answerId, isCorrect })),
  };
}

const submission = aSubmission(['q1', 'a1', true], ['q2', 'a2', true], ['q3', 'a3', false], ['q4', null, false]);

test('one submission falls into right and wrong questions and answers, and is one of its score', () => {
  const tally = new Tally().add(submission);
  expect(tally.questionAdditions()).toEqual([
    { amount: { takenCount: 1, correctCount: 1, takenSum: 2, takenSquareSum: 4, correctSum: 2 }, ids: ['q1', 'q2'] },
    { amount: { takenCount: 1, correctCount: 0, takenSum: 2, takenSquareSum: 4, correctSum: 0 }, ids: ['q3', 'q4'] },
  ]);
  // A learner who got this question right has one right answer less among the others.
  expect(tally.answerAdditions()).toEqual([
    { amount: { chosenCount: 1, restSum: 1 }, ids: ['a1', 'a2'] },
    { amount: { chosenCount: 1, restSum: 2 }, ids: ['a3'] },
  ]);
  expect(tally.scoreAdditions()).toEqual([{ total: 4, correct: 2, count: 1 }]);
});

test('a submission as it is judged now takes the place of how it was judged', () => {
  const better = aSubmission(['q1', 'a1', true], ['q2', 'a2', true], ['q3', 'a9', true], ['q5', null, false]);
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
    { amount: { chosenCount: 0, restSum: 1 }, ids: ['a1', 'a2'] },
    { amount: { chosenCount: -1, restSum: -2 }, ids: ['a3'] },
    { amount: { chosenCount: 1, restSum: 2 }, ids: ['a9'] },
  ]);
  expect(tally.scoreAdditions()).toEqual([
    { total: 4, correct: 2, count: -1 },
    { total: 4, correct: 3, count: 1 },
  ]);
});

test('what is taken away again leaves nothing to write', () => {
  const tally = new Tally().add(submission).subtract(submission);
  expect([...tally.questionAdditions(), ...tally.answerAdditions(), ...tally.scoreAdditions()]).toEqual([]);
});
