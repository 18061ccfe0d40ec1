import { describe, expect, test } from 'vitest';
import type { QuestionScoring } from '#contract/chapters.ts';
import { isPassed, judge, judgeAgain, keyOf, scoreOf } from './grading.ts';

/** Questions q1, q2, q3 with answers like `q1a` to `q1d`, of which the letter given is right. */
const stands = { scoring: 'counted', sinceVersion: 1, position: 1 } as const;

function aKey(right: Readonly<Record<string, string>>, scorings: Readonly<Record<string, QuestionScoring>> = {}) {
  return keyOf(
    Object.entries(right).flatMap(([questionId, rightLetter]) =>
      ['a', 'b', 'c', 'd'].map((letter) => ({
        questionId,
        answerId: questionId + letter,
        isCorrect: letter === rightLetter,
        ...stands,
        scoring: scorings[questionId] ?? 'counted',
      })),
    ),
    [],
    null,
  );
}

const key = aKey({ q1: 'a', q2: 'b', q3: 'c' });

function chosen(...answerIds: string[]) {
  return answerIds.map((answerId) => ({ questionId: answerId.slice(0, 2), answerId }));
}

describe('judging a submission', () => {
  test('gives every question once, in order, unanswered ones wrong', () => {
    expect(judge(key, chosen('q3c', 'q1b'))).toEqual([
      { questionId: 'q1', answerId: 'q1b', isCorrect: false },
      { questionId: 'q2', answerId: null, isCorrect: false },
      { questionId: 'q3', answerId: 'q3c', isCorrect: true },
    ]);
  });

  test.each([
    [[], 0],
    [['q1a'], 33],
    [['q1a', 'q2b'], 67],
    [['q1a', 'q2b', 'q3d'], 67],
    [['q1a', 'q2b', 'q3c'], 100],
  ])('%j is %i per cent', (answerIds, estimate) => {
    expect(scoreOf(judge(key, chosen(...answerIds))).estimate).toBe(estimate);
  });

  test('halves are rounded up', () => {
    const eight = aKey(Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`q${index}`, 'a'])));
    expect(scoreOf(judge(eight, chosen('q0a'))).estimate).toBe(13);
  });

  test('a test without questions is worth nothing and never passed', () => {
    const score = scoreOf(judge(new Map(), []));
    expect(score).toEqual({ correct: 0, total: 0, estimate: 0 });
    expect(isPassed(score, 0)).toBe(false);
  });

  test('is passed at the mark, not below it', () => {
    expect(isPassed({ estimate: 60, total: 5 }, 60)).toBe(true);
    expect(isPassed({ estimate: 59, total: 5 }, 60)).toBe(false);
    expect(isPassed({ estimate: 0, total: 5 }, 0)).toBe(true);
  });
});

describe('judging again', () => {
  const submission = judge(key, chosen('q1a', 'q2a'));

  test('follows the key as it is now', () => {
    const corrected = aKey({ q1: 'b', q2: 'a', q3: 'c' });
    expect(judgeAgain(corrected, submission).map(({ isCorrect }) => isCorrect)).toEqual([false, true, false]);
  });

  test('keeps what was said of questions that are gone, and counts no new ones', () => {
    const later = aKey({ q2: 'a', q4: 'a' });
    expect(judgeAgain(later, submission)).toEqual([
      { questionId: 'q1', answerId: 'q1a', isCorrect: true },
      { questionId: 'q2', answerId: 'q2a', isCorrect: true },
      { questionId: 'q3', answerId: null, isCorrect: false },
    ]);
  });

  test('keeps what was said of a chosen answer that is gone', () => {
    const rewritten = keyOf([{ questionId: 'q1', answerId: 'new', isCorrect: true, ...stands }], [], null);
    expect(judgeAgain(rewritten, submission)[0]).toEqual({ questionId: 'q1', answerId: 'q1a', isCorrect: true });
  });

  test.each([
    [{ q2: 'credited' }, { correct: 2, total: 3, estimate: 67 }],
    [{ q3: 'credited' }, { correct: 2, total: 3, estimate: 67 }],
    [{ q2: 'dropped' }, { correct: 1, total: 2, estimate: 50 }],
    [
      { q1: 'dropped', q2: 'dropped', q3: 'credited' },
      { correct: 1, total: 1, estimate: 100 },
    ],
  ] as const)('with %j counts %j, and as before when that is taken back', (scorings, score) => {
    const faulty = judgeAgain(aKey({ q1: 'a', q2: 'b', q3: 'c' }, scorings), submission);
    expect(scoreOf(faulty)).toEqual(score);
    expect(judgeAgain(key, faulty)).toEqual(submission);
  });

  test('twice is the same as once', () => {
    const corrected = aKey({ q1: 'b', q2: 'a', q3: 'c' });
    const once = judgeAgain(corrected, submission);
    expect(judgeAgain(corrected, once)).toEqual(once);
  });
});
