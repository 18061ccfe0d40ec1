import { describe, expect, test } from 'vitest';
import type { Attempt } from '#contract/attempts.ts';
import type { StandingAnswer } from '#contract/common.ts';
import {
  type AnswerQueue,
  acknowledge,
  answersAndMarksOf,
  beginSending,
  conflictsOf,
  countOf,
  decide,
  fail,
  keepOnly,
  learnFromJournal,
  learnFromRefusal,
  learnFromServer,
  noChanges,
  openQueue,
  resolve,
  sentAnswersOf,
} from './answer-queue.ts';
import { answersOf, chose, savedAll } from './answer-sender.test-support.ts';

const attempt: Attempt = {
  chapterId: 'chapter',
  attemptId: 'attempt',
  startedAt: '2026-11-20T20:00:00.000Z',
  answers: [{ questionId: 'one', answerId: 'a', revision: 1 }],
  marked: ['two'],
  savedAt: '2026-11-20T20:01:00.000Z',
};
const savedAt = '2026-11-20T20:05:00.000Z';
const fresh = openQueue(attempt, noChanges);
const choose = (queue: AnswerQueue, questionId: string, answerId: string) => decide(queue, { questionId, answerId });
const done = (queue: AnswerQueue) => acknowledge(queue, savedAll(queue.underWay ?? noChanges));

/** The same attempt as another device has left it. */
function leftWith(...answers: [questionId: string, answerId: string, revision: number][]): Attempt {
  return {
    ...attempt,
    answers: answers.map(([questionId, answerId, revision]) => ({ questionId, answerId, revision })),
    marked: [],
  };
}

function standing(questionId: string, answerId: string | null, revision: number): StandingAnswer {
  return { questionId, answerId, revision, savedAt };
}

/** What was under way stands against these. */
const refused = (queue: AnswerQueue, ...conflicts: StandingAnswer[]) =>
  acknowledge(queue, { savedAt, revisions: [], conflicts });

test('begins with what the server has, and with what was left unsent above it', () => {
  const unsent = { answers: { ...chose('one', 'b').answers, ...chose('three', 'c').answers }, marks: { two: false } };
  const queue = openQueue(attempt, unsent);
  expect(answersAndMarksOf(queue)).toEqual({ answers: { one: 'b', three: 'c' }, marks: { two: false } });
  expect(countOf(queue.unsent)).toBe(3);
});

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

  test('that was changed while it was sent stays unsent as it is now, upon what was sent', () => {
    const changed = choose(beginSending(choose(fresh, 'two', 'x')), 'two', 'y');
    expect(changed.unsent).toEqual(chose('two', 'y', 0, 'x'));
    const sent = done(changed);
    expect(sent.unsent).toEqual(chose('two', 'y', 1));
    expect(answersAndMarksOf(sent).answers.two).toBe('y');
  });

  test('that was changed and changed back while it was sent is done', () => {
    const changed = choose(choose(beginSending(choose(fresh, 'two', 'x')), 'two', 'y'), 'two', 'x');
    expect(done(changed).unsent).toEqual(noChanges);
  });

  test('of what the server has already is no change', () => {
    expect(choose(fresh, 'one', 'a')).toBe(fresh);
    expect(decide(fresh, { questionId: 'two', isMarked: true })).toBe(fresh);
    expect(decide(fresh, { questionId: 'one', isMarked: false })).toBe(fresh);
  });

  test('of what the server had is a change while another may have arrived', () => {
    const lost = fail(beginSending(choose(fresh, 'one', 'b')));
    expect(choose(lost, 'one', 'a').unsent).toEqual(chose('one', 'a', 1, 'b'));
  });

  test('stays unsent when sending fails, together with what came meanwhile', () => {
    const queue = fail(choose(beginSending(choose(fresh, 'two', 'x')), 'three', 'y'));
    expect(queue).toMatchObject({ underWay: null, failures: 1 });
    expect(answersOf(queue.unsent)).toEqual({ two: 'x', three: 'y' });
    expect(beginSending(queue).underWay).toEqual(queue.unsent);
  });
});

test('a mark is taken away as it is set', () => {
  const queue = decide(fresh, { questionId: 'two', isMarked: false });
  expect(answersAndMarksOf(queue).marks).toEqual({ two: false });
  expect(answersAndMarksOf(done(beginSending(queue))).marks.two).toBe(false);
});

test('only one call is under way', () => {
  const sending = beginSending(choose(fresh, 'two', 'x'));
  expect(beginSending(choose(sending, 'three', 'y')).underWay).toEqual(chose('two', 'x'));
  expect(beginSending(fresh)).toBe(fresh);
});

test('what another device has saved is taken over, and told of, below what is unsent here', () => {
  const queue = choose(fresh, 'two', 'x');
  const learned = learnFromServer(queue, leftWith(['one', 'c', 2], ['two', 'z', 1]), queue.unsent);
  expect(answersAndMarksOf(learned)).toEqual({ answers: { one: 'c', two: 'x' }, marks: {} });
  expect(learned.elsewhere).toEqual(['one']);
  expect(choose(learned, 'one', 'd').elsewhere).toEqual([]);
});

describe('a choice that another device has overtaken', () => {
  const asked = refused(beginSending(choose(fresh, 'one', 'b')), standing('one', 'c', 2));

  test('is asked about once the server has told what stands, and sent no more', () => {
    const learned = learnFromServer(choose(fresh, 'one', 'b'), leftWith(['one', 'c', 2]), chose('one', 'b', 1));
    expect(conflictsOf(learned)).toEqual([]);
    expect(beginSending(learned).underWay).toEqual(chose('one', 'b', 1));
    expect(conflictsOf(asked)).toEqual([{ ...standing('one', 'c', 2), ownAnswerId: 'b' }]);
    expect(beginSending(asked)).toBe(asked);
    expect(beginSending(choose(asked, 'two', 'x')).underWay).toEqual(chose('two', 'x'));
    // Another answer is no answer to what was asked, unless it is the same as there.
    expect(conflictsOf(choose(asked, 'one', 'd'))).toMatchObject([{ ownAnswerId: 'd' }]);
    expect(conflictsOf(choose(asked, 'one', 'c'))).toEqual([]);
    // What is read of the same revision says no less than was known.
    expect(conflictsOf(learnFromServer(asked, leftWith(['one', 'c', 2]), asked.unsent))).toHaveLength(1);
  });

  test('goes out upon the other one, or goes, as it is decided', () => {
    const [conflict] = conflictsOf(asked);
    if (!conflict) throw new Error('there is a conflict');
    const ours = beginSending(resolve(asked, conflict, true));
    expect(ours.underWay).toEqual(chose('one', 'b', 2));
    expect(answersAndMarksOf(done(ours)).answers.one).toBe('b');
    const theirs = resolve(asked, conflict, false);
    expect([theirs.unsent, answersAndMarksOf(theirs).answers.one]).toEqual([noChanges, 'c']);
  });

  test('is asked about anew where the other one has changed once more', () => {
    const learned = learnFromServer(asked, leftWith(['one', 'd', 3]), asked.unsent);
    expect(conflictsOf(learned)).toEqual([]);
    expect(conflictsOf(refused(beginSending(learned), standing('one', 'd', 3)))).toMatchObject([{ answerId: 'd' }]);
  });

  test('is no such where it is our own that had arrived without our knowing', () => {
    const lost = fail(beginSending(choose(fresh, 'one', 'b')));
    const changed = beginSending(choose(lost, 'one', 'd'));
    const own = refused(changed, standing('one', 'b', 2));
    expect([conflictsOf(own), own.unsent]).toEqual([[], chose('one', 'd', 2)]);
    expect(conflictsOf(refused(changed, standing('one', 'b', 4)))).toHaveLength(1);
    expect(openQueue(leftWith(['one', 'b', 2]), chose('one', 'd', 1, 'b')).unsent).toEqual(chose('one', 'd', 2));
  });
});

describe('the answers that go out', () => {
  const choices = new Map(['one', 'two', 'three'].map((id) => [id, new Set(['a', 'b', 'c'])]));

  test('names every question with what was seen of it', () => {
    expect(sentAnswersOf(choose(fresh, 'two', 'b'), choices)).toEqual([
      { questionId: 'one', answerId: 'a', seenRevision: 1 },
      { questionId: 'two', answerId: 'b', seenRevision: 0 },
      { questionId: 'three', answerId: null, seenRevision: 0 },
    ]);
  });

  test('and is refused is asked about where an answer was in sight, and shows what was in none', () => {
    const refusal = [standing('one', 'c', 2), standing('three', 'b', 1)];
    const learned = learnFromRefusal(choose(fresh, 'two', 'b'), refusal);
    expect(conflictsOf(learned)).toEqual([{ ...standing('one', 'c', 2), ownAnswerId: 'a' }]);
    expect(answersAndMarksOf(learned).answers).toEqual({ one: 'a', two: 'b', three: 'b' });
    expect(learned.elsewhere).toEqual(['three']);
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

test('when the chapter was edited, what cannot be chosen any more is dropped', () => {
  const queue = beginSending(choose(choose(fresh, 'two', 'x'), 'gone', 'y'));
  const kept = keepOnly(queue, new Map([['two', new Set(['x'])]]));
  expect(kept.unsent).toEqual(chose('two', 'x'));
  expect(kept.underWay).toEqual(chose('two', 'x'));
  expect(answersAndMarksOf(kept)).toEqual({ answers: { two: 'x' }, marks: { two: true } });
});
