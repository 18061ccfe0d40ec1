import { describe, expect, test } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import {
  type AnswerQueue,
  acknowledge,
  beginSending,
  countOf,
  decide,
  fail,
  keepOnly,
  learnFromOtherTab,
  learnFromServer,
  noChanges,
  openQueue,
  sheetOf,
} from './answer-queue.ts';

const attempt: Attempt = {
  chapterId: 'chapter',
  attemptId: 'attempt',
  startedAt: '2026-11-20T20:00:00.000Z',
  answers: [{ questionId: 'one', answerId: 'a', revision: 1 }],
  marked: ['two'],
  savedAt: '2026-11-20T20:01:00.000Z',
};
const savedAt = '2026-11-20T20:02:00.000Z';
const fresh = openQueue(attempt, noChanges);
const choose = (queue: AnswerQueue, questionId: string, answerId: string) => decide(queue, { questionId, answerId });

test('begins with what the server has, and with what was left unsent above it', () => {
  const queue = openQueue(attempt, { answers: { one: 'b', three: 'c' }, marks: { two: false } });
  expect(sheetOf(queue)).toEqual({ answers: { one: 'b', three: 'c' }, marks: { two: false } });
  expect(countOf(queue.unsent)).toBe(3);
});

describe('a choice', () => {
  test('is unsent until exactly it is acknowledged', () => {
    const sending = beginSending(choose(fresh, 'two', 'x'));
    expect(sending.underWay?.answers).toEqual({ two: 'x' });
    const done = acknowledge(sending, savedAt);
    expect(done.unsent).toEqual(noChanges);
    expect(done).toMatchObject({ underWay: null, failures: 0, savedAt });
    expect(sheetOf(done).answers).toEqual({ one: 'a', two: 'x' });
  });

  test('that was changed while it was sent stays unsent as it is now', () => {
    const changed = choose(beginSending(choose(fresh, 'two', 'x')), 'two', 'y');
    const done = acknowledge(changed, savedAt);
    expect(done.unsent.answers).toEqual({ two: 'y' });
    expect(sheetOf(done).answers.two).toBe('y');
  });

  test('that was changed and changed back while it was sent is done', () => {
    const changed = choose(choose(beginSending(choose(fresh, 'two', 'x')), 'two', 'y'), 'two', 'x');
    expect(acknowledge(changed, savedAt).unsent).toEqual(noChanges);
  });

  test('of what the server has already is no change', () => {
    expect(choose(fresh, 'one', 'a')).toBe(fresh);
    expect(decide(fresh, { questionId: 'two', isMarked: true })).toBe(fresh);
    expect(decide(fresh, { questionId: 'one', isMarked: false })).toBe(fresh);
  });

  test('of what the server had is a change while another may have arrived', () => {
    const lost = fail(beginSending(choose(fresh, 'one', 'b')));
    expect(choose(lost, 'one', 'a').unsent.answers).toEqual({ one: 'a' });
  });

  test('stays unsent when sending fails, together with what came meanwhile', () => {
    const queue = fail(choose(beginSending(choose(fresh, 'two', 'x')), 'three', 'y'));
    expect(queue).toMatchObject({ underWay: null, failures: 1, unsent: { answers: { two: 'x', three: 'y' } } });
    expect(beginSending(queue).underWay?.answers).toEqual({ two: 'x', three: 'y' });
  });
});

test('a mark is taken away as it is set', () => {
  const queue = decide(fresh, { questionId: 'two', isMarked: false });
  expect(sheetOf(queue).marks).toEqual({ two: false });
  expect(sheetOf(acknowledge(beginSending(queue), savedAt)).marks.two).toBe(false);
});

test('only one call is under way', () => {
  const sending = beginSending(choose(fresh, 'two', 'x'));
  expect(beginSending(choose(sending, 'three', 'y')).underWay?.answers).toEqual({ two: 'x' });
  expect(beginSending(fresh)).toBe(fresh);
});

test('what another device has saved is taken over, below what is unsent here', () => {
  const queue = choose(fresh, 'two', 'x');
  const answers = [
    { questionId: 'one', answerId: 'c', revision: 2 },
    { questionId: 'two', answerId: 'z', revision: 1 },
  ];
  const learned = learnFromServer(queue, { ...attempt, answers, marked: [] });
  expect(sheetOf(learned)).toEqual({ answers: { one: 'c', two: 'x' }, marks: {} });
});

test('what another tab decides later takes the place of what is on its way from here', () => {
  const sending = beginSending(choose(fresh, 'two', 'x'));
  const learned = learnFromOtherTab(sending, { questionId: 'two', answerId: 'y' });
  expect(sheetOf(learned).answers.two).toBe('y');
  expect(sheetOf(acknowledge(learned, savedAt)).answers.two).toBe('y');
});

test('when the chapter was edited, what cannot be chosen any more is dropped', () => {
  const queue = beginSending(choose(choose(fresh, 'two', 'x'), 'gone', 'y'));
  const kept = keepOnly(queue, new Map([['two', new Set(['x'])]]));
  expect(kept.unsent.answers).toEqual({ two: 'x' });
  expect(kept.underWay?.answers).toEqual({ two: 'x' });
  expect(sheetOf(kept)).toEqual({ answers: { two: 'x' }, marks: { two: true } });
});
