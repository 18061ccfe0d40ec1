import { describe, expect, test } from 'vitest';
import type { AttemptChanges } from '#contract/attempts.ts';
import { keyOf } from './grading.ts';
import { faultsOfChanges, merge, mergeAllAnswers } from './merging.ts';

const nothing = { answers: [], marked: [] };
const before = '2026-11-22T10:00:00.000Z';
const now = '2026-11-22T10:05:00.000Z';
const key = keyOf(
  ['q1', 'q2'].flatMap((questionId) =>
    ['a', 'b', 'c'].map((answerId) => ({
      ...{ questionId, answerId, isCorrect: answerId === 'a' },
      ...{ scoring: 'counted' as const, sinceVersion: 1, position: 1 },
    })),
  ),
  [],
  1,
);

function kept(questionId: string, answerId: string | null, revision = 1) {
  return { questionId, answerId, revision, savedAt: before };
}

function mergeNow(state: Parameters<typeof merge>[1], changes: Partial<AttemptChanges>) {
  return merge(key, state, { answers: [], marks: [], ...changes }, now);
}

describe('changes of an attempt', () => {
  test('add answers to those that are kept', () => {
    const { state, revisions } = mergeNow(
      { answers: [kept('q1', 'a')], marked: [] },
      { answers: [{ questionId: 'q2', answerId: 'b' }] },
    );
    expect(state.answers).toEqual([kept('q1', 'a'), { questionId: 'q2', answerId: 'b', revision: 1, savedAt: now }]);
    expect(revisions).toEqual([{ questionId: 'q2', revision: 1 }]);
  });

  test('count up what changes, be it taken back, and not the same choice again', () => {
    const state = { answers: [kept('q1', 'a', 4), kept('q2', 'b')], marked: ['q2'] };
    const changed = mergeNow(state, {
      answers: [
        { questionId: 'q1', answerId: null },
        { questionId: 'q2', answerId: 'b' },
      ],
    });
    expect(changed.state).toEqual({
      answers: [{ questionId: 'q1', answerId: null, revision: 5, savedAt: now }, kept('q2', 'b')],
      marked: ['q2'],
    });
    expect(changed.revisions).toEqual([
      { questionId: 'q1', revision: 5 },
      { questionId: 'q2', revision: 1 },
    ]);
    const untouched = mergeNow(nothing, { answers: [{ questionId: 'q1', answerId: null }] });
    expect(untouched).toEqual({ state: nothing, revisions: [{ questionId: 'q1', revision: 0 }], conflicts: [] });
  });

  test('leave an answer as it stands that their sender has not seen, and tell it', () => {
    const state = { answers: [kept('q1', 'a', 2), kept('q2', null, 2)], marked: [] };
    const sent = (answerId: string | null, seenRevision?: number) =>
      ['q1', 'q2'].map((questionId) => ({
        questionId,
        answerId,
        ...(seenRevision === undefined ? {} : { seenRevision }),
      }));
    expect(mergeNow(state, { answers: sent('b', 1) })).toEqual({ state, revisions: [], conflicts: state.answers });
    expect(mergeNow(state, { answers: sent('a', 0) })).toMatchObject({
      revisions: [{ questionId: 'q1', revision: 2 }],
      conflicts: [kept('q2', null, 2)],
    });
    for (const seenRevision of [2, 3, undefined]) {
      const { conflicts, revisions } = mergeNow(state, { answers: sent('b', seenRevision) });
      expect([conflicts, revisions.map(({ revision }) => revision)]).toEqual([[], [3, 3]]);
    }
  });

  test('are in conflict with nothing that can no longer be chosen', () => {
    const { state, conflicts } = mergeNow(
      { answers: [kept('q1', 'gone', 2)], marked: [] },
      { answers: [{ questionId: 'q1', answerId: 'a', seenRevision: 0 }] },
    );
    expect([state.answers[0]?.revision, conflicts]).toEqual([3, []]);
  });

  test('mark questions, and take marks away', () => {
    const marks = [
      { questionId: 'q1', isMarked: false },
      { questionId: 'q2', isMarked: true },
      { questionId: 'q3', isMarked: true },
      { questionId: 'q4', isMarked: false },
    ];
    expect(mergeNow({ answers: [], marked: ['q1', 'q2'] }, { marks }).state.marked).toEqual(['q2', 'q3']);
  });

  test('made twice come to the same', () => {
    const changes = { answers: [{ questionId: 'q1', answerId: 'a', seenRevision: 0 }] };
    const once = mergeNow(nothing, changes);
    expect(mergeNow(once.state, changes)).toEqual(once);
  });

  test('that come after later ones of the same sender change nothing', () => {
    const turn = { sender: 's', number: 2 };
    const { state } = mergeNow(nothing, { answers: [{ questionId: 'q1', answerId: 'b' }], turn });
    const marks = [{ questionId: 'q1', isMarked: true }];
    const late = { answers: [{ questionId: 'q1', answerId: 'a' }], marks, turn: { sender: 's', number: 1 } };
    expect(mergeNow(state, late)).toEqual({ state, revisions: [], conflicts: [] });
    for (const other of [turn, { sender: 'other', number: 1 }, undefined]) {
      const { answers, marked } = mergeNow(state, { ...late, turn: other }).state;
      expect([answers[0]?.answerId, marked]).toEqual(['a', ['q1']]);
    }
  });

  test('by a whole submission take back what it does not name', () => {
    const state = { answers: [kept('q1', 'a'), kept('q2', null, 2)], marked: ['q1'] };
    const merged = mergeAllAnswers(key, state, [], now);
    expect(merged.state).toEqual({
      answers: [{ questionId: 'q1', answerId: null, revision: 2, savedAt: now }, kept('q2', null, 2)],
      marked: ['q1'],
    });
  });

  test('by a whole submission that tells what was seen leave alone what it does not name', () => {
    const state = { answers: [kept('q1', 'a')], marked: [] };
    const merged = mergeAllAnswers(key, state, [{ questionId: 'q2', answerId: 'b', seenRevision: 0 }], now);
    expect(merged.state.answers).toEqual([
      kept('q1', 'a'),
      { questionId: 'q2', answerId: 'b', revision: 1, savedAt: now },
    ]);
  });

  test('are refused where they name what is not of the chapter, or a question twice', () => {
    const faults = faultsOfChanges(key, {
      answers: [
        { questionId: 'q1', answerId: 'x' },
        { questionId: 'q2', answerId: null },
        { questionId: 'q9', answerId: null },
      ],
      marks: [
        { questionId: 'q9', isMarked: true },
        { questionId: 'q1', isMarked: true },
        { questionId: 'q1', isMarked: false },
      ],
    });
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answers.0.answerId NOT_OF_CHAPTER',
      'answers.2.questionId NOT_OF_CHAPTER',
      'marks.0.questionId NOT_OF_CHAPTER',
      'marks.2.questionId DUPLICATE',
    ]);
  });
});
