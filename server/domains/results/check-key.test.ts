import { expect, test } from 'vitest';
import { randomNumbers } from '#server/testing/random-numbers.ts';
import { hasDoubtfulKey } from './item-analysis.ts';

/** Difficulties of the questions: normal, with this mean and standard deviation. */
const [even, easy] = [
  { mean: 0, spread: 1 },
  { mean: -0.5, spread: 0.7 },
];
const questionsCount = 12;
const places = [0, 1, 2, 3];

const random = randomNumbers(18);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/**
 * Simulates a test taken by this many people: the two-parameter logistic model with D = 1.7, discriminations lognormal (median 1, sd 0.3),
 * guessing 0.2; people who do not know choose any of the three other answers. The first answer is right, and `firstKey` is the key of the
 * first question. Gives the doubted keys.
 */
function doubtedKeys(people: number, { mean, spread }: typeof even, firstKey: number): boolean[] {
  const questions = Array.from({ length: questionsCount }, (_, number) => ({
    discrimination: Math.exp(0.3 * normal()),
    difficulty: mean + spread * normal(),
    key: number === 0 ? firstKey : 0,
  }));
  const sheets = Array.from({ length: people }, () => {
    const ability = normal();
    const chosen = questions.map(({ discrimination, difficulty }) => {
      const knows = 0.2 + 0.8 / (1 + Math.exp(-1.7 * discrimination * (ability - difficulty)));
      return random() < knows ? 0 : 1 + Math.floor(3 * random());
    });
    return { chosen, correct: questions.filter(({ key }, number) => chosen[number] === key).length };
  });
  return questions.map(({ key }, number) => {
    const right = sheets.filter(({ chosen }) => chosen[number] === key);
    const sum = (of: typeof sheets, power = 1) => of.reduce((all, { correct }) => all + correct ** power, 0);
    const sums = {
      ...{ takenCount: people, correctCount: right.length, correctSum: sum(right) },
      ...{ takenSum: sum(sheets), takenSquareSum: sum(sheets, 2) },
    };
    const choices = places.map((place) => {
      const who = sheets.filter(({ chosen }) => chosen[number] === place);
      const isCorrect = place === key;
      return { isCorrect, chosenCount: who.length, restSum: sum(who) - (isCorrect ? who.length : 0) };
    });
    return hasDoubtfulKey(sums, choices, questionsCount);
  });
}

/** The share of simulated tests for which something is true. */
function shareOfTests(count: number, isSo: () => boolean): number {
  return Array.from({ length: count }, isSo).filter(Boolean).length / count;
}

test.each([
  [12, even],
  [20, even],
  [30, even],
  [54, even],
  [100, even],
  [20, easy],
  [54, easy],
])('of tests with sound keys that %d people took, at most one in twenty has any warning', (people, difficulties) => {
  expect(shareOfTests(1000, () => doubtedKeys(people, difficulties, 0).includes(true))).toBeLessThanOrEqual(0.05);
});

test.each([
  ['most', even, 0.7],
  ['nearly all', easy, 0.8],
])('of wrong keys %s are found with 54 people', (_, difficulties, least) => {
  expect(shareOfTests(1000, () => doubtedKeys(54, difficulties, 1)[0] ?? false)).toBeGreaterThanOrEqual(least);
});
