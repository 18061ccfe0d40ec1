import { describe, expect, test } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import {
  type AnswerQueue,
  acknowledge,
  addDecision,
  answersAndMarksOf,
  beginSending,
  conflictsOf,
  learnFromJournal,
  learnFromServer,
  noChanges,
  noteFailure,
  openQueue,
} from './answer-queue.ts';
import { chose, savedAll } from './answer-sender.test-support.ts';

const attempt: Attempt = {
  chapterId: 'chapter',
  attemptId: 'attempt',
  startedAt: '2026-11-20T20:00:00.000Z',
  answers: [{ questionId: 'one', answerId: 'a', revision: 1 }],
  marked: ['two'],
  savedAt: '2026-11-20T20:01:00.000Z',
  version: 1,
  changedQuestions: [],
};
const savedAt = '2026-11-20T20:05:00.000Z';
const fresh = openQueue(attempt, noChanges);
const choose = (queue: AnswerQueue, questionId: string, answerId: string) =>
  addDecision(queue, { questionId, answerId });
const done = (queue: AnswerQueue) => acknowledge(queue, savedAll(queue.underWay ?? noChanges));

/** The same attempt after another device has changed it. */
function leftWith(...answers: [questionId: string, answerId: string, revision: number][]): Attempt {
  return {
    ...attempt,
    answers: answers.map(([questionId, answerId, revision]) => ({ questionId, answerId, revision })),
    marked: [],
  };
}

function serverAnswer(questionId: string, answerId: string | null, revision: number): StandingAnswer {
  return { questionId, answerId, revision, savedAt };
}

/** Answers what was sent with these conflicts. */
const refused = (queue: AnswerQueue, ...conflicts: StandingAnswer[]) =>
  acknowledge(queue, { savedAt, revisions: [], conflicts });

describe('a choice', () => {
  test('is unsent until exactly it is acknowledged', () => {
    const sending = beginSending(choose(fresh, 'two', 'x'));
    expect(sending.underWay).toEqual(chose('two', 'x', 0));
    const sent = done(sending);
    expect(sent.unsent).toEqual(noChanges);
    expect(sent).toMatchObject({ underWay: null, failures: 0, savedAt });
    expect(answersAndMarksOf(sent).answers).toEqual({ one: 'a', two: 'x' });
    expect(choose(sent, 'two', 'y').unsent).toEqual(chose('two', 'y', 1));
  });

  test('that was changed and changed back while it was sent is done', () => {
    const changed = choose(choose(beginSending(choose(fresh, 'two', 'x')), 'two', 'y'), 'two', 'x');
    expect(done(changed).unsent).toEqual(noChanges);
  });

  test('of what the server has already is no change', () => {
    expect(choose(fresh, 'one', 'a')).toBe(fresh);
    expect(addDecision(fresh, { questionId: 'two', isMarked: true })).toBe(fresh);
    expect(addDecision(fresh, { questionId: 'one', isMarked: false })).toBe(fresh);
  });

  test('of what the server had is a change while another may have arrived', () => {
    const lost = noteFailure(beginSending(choose(fresh, 'one', 'b')));
    expect(choose(lost, 'one', 'a').unsent).toEqual(chose('one', 'a', 1, 'b'));
  });
});

test('a mark is taken away as it is set', () => {
  const queue = addDecision(fresh, { questionId: 'two', isMarked: false });
  expect(answersAndMarksOf(queue).marks).toEqual({ two: false });
  expect(answersAndMarksOf(done(beginSending(queue))).marks.two).toBe(false);
});

describe('a choice that another device has overtaken', () => {
  const asked = refused(beginSending(choose(fresh, 'one', 'b')), serverAnswer('one', 'c', 2));

  test('is asked about once the server has told what stands, and sent no more', () => {
    const learned = learnFromServer(choose(fresh, 'one', 'b'), leftWith(['one', 'c', 2]), chose('one', 'b', 1));
    expect(conflictsOf(learned)).toEqual([]);
    expect(beginSending(learned).underWay).toEqual(chose('one', 'b', 1));
    expect(conflictsOf(asked)).toEqual([{ ...serverAnswer('one', 'c', 2), ownAnswerId: 'b' }]);
    expect(beginSending(asked)).toBe(asked);
    expect(beginSending(choose(asked, 'two', 'x')).underWay).toEqual(chose('two', 'x'));
    // Another choice does not settle the conflict, unless it is the same as the other device's.
    expect(conflictsOf(choose(asked, 'one', 'd'))).toMatchObject([{ ownAnswerId: 'd' }]);
    expect(conflictsOf(choose(asked, 'one', 'c'))).toEqual([]);
    // A later read of the same revision does not remove the known time of saving.
    expect(conflictsOf(learnFromServer(asked, leftWith(['one', 'c', 2]), asked.unsent))).toHaveLength(1);
  });

  test('is asked about again where the other one has changed once more', () => {
    const learned = learnFromServer(asked, leftWith(['one', 'd', 3]), asked.unsent);
    expect(conflictsOf(learned)).toEqual([]);
    expect(conflictsOf(refused(beginSending(learned), serverAnswer('one', 'd', 3)))).toMatchObject([{ answerId: 'd' }]);
  });

  test('is no such where it is our own that had arrived without our knowing', () => {
    const lost = noteFailure(beginSending(choose(fresh, 'one', 'b')));
    const changed = beginSending(choose(lost, 'one', 'd'));
    const own = refused(changed, serverAnswer('one', 'b', 2));
    expect([conflictsOf(own), own.unsent]).toEqual([[], chose('one', 'd', 2)]);
    expect(conflictsOf(refused(changed, serverAnswer('one', 'b', 4)))).toHaveLength(1);
    expect(openQueue(leftWith(['one', 'b', 2]), chose('one', 'd', 1, 'b')).unsent).toEqual(chose('one', 'd', 2));
  });
});

describe('another tab of this browser', () => {
  test('has its choice in sight here, above what is on its way from here', () => {
    const sending = beginSending(choose(fresh, 'two', 'x'));
    const learned = learnFromJournal(sending, chose('two', 'y', 0, 'x'));
    expect(answersAndMarksOf(learned).answers.two).toBe('y');
    expect(done(learned).unsent).toEqual(chose('two', 'y', 1));
  });

  test('has sent what it has taken out, which is no news', () => {
    const followed = learnFromJournal(fresh, chose('two', 'y'));
    const early = learnFromServer(followed, attempt, noChanges);
    expect(answersAndMarksOf(early).answers.two).toBe('y');
    const late = learnFromServer(followed, leftWith(['one', 'a', 1], ['two', 'y', 1]), noChanges);
    expect([late.unsent, answersAndMarksOf(late).answers.two, late.elsewhere]).toEqual([noChanges, 'y', []]);
  });
});
