import { describe, expect, test } from 'vitest';
import { keyOf } from './grading.ts';
import { faultsOfChanges, merge } from './merging.ts';

const nothing = { answers: [], marked: [] };

function chosen(questionId: string, answerId: string) {
  return { questionId, answerId };
}

describe('changes of an attempt', () => {
  test('add answers to those that are kept', () => {
    const kept = { answers: [chosen('q1', 'a')], marked: [] };
    const merged = merge(kept, { answers: [chosen('q2', 'e')], marks: [] });
    expect(merged.answers).toEqual([chosen('q1', 'a'), chosen('q2', 'e')]);
  });

  test('put an answer in the place of the one before', () => {
    const kept = { answers: [chosen('q1', 'a'), chosen('q2', 'e')], marked: ['q2'] };
    const merged = merge(kept, { answers: [chosen('q1', 'b')], marks: [] });
    expect(merged).toEqual({ answers: [chosen('q1', 'b'), chosen('q2', 'e')], marked: ['q2'] });
  });

  test('mark questions, and take marks away', () => {
    const kept = { answers: [], marked: ['q1', 'q2'] };
    const marks = [
      { questionId: 'q1', isMarked: false },
      { questionId: 'q2', isMarked: true },
      { questionId: 'q3', isMarked: true },
      { questionId: 'q4', isMarked: false },
    ];
    expect(merge(kept, { answers: [], marks }).marked).toEqual(['q2', 'q3']);
  });

  test('of nothing leave what is kept', () => {
    const kept = { answers: [chosen('q1', 'a')], marked: ['q2'] };
    expect(merge(kept, { answers: [], marks: [] })).toEqual(kept);
    expect(merge(nothing, { answers: [], marks: [] })).toEqual(nothing);
  });

  test('made twice come to the same', () => {
    const changes = { answers: [chosen('q1', 'a')], marks: [{ questionId: 'q1', isMarked: true }] };
    const once = merge(nothing, changes);
    expect(merge(once, changes)).toEqual(once);
  });

  test('that come after later ones of the same sender change nothing', () => {
    const later = { sender: 's', number: 2 };
    const kept = merge(nothing, { answers: [chosen('q1', 'b')], marks: [], turn: later });
    const marks = [{ questionId: 'q1', isMarked: true }];
    const late = { answers: [chosen('q1', 'a')], marks, turn: { sender: 's', number: 1 } };
    expect(merge(kept, late)).toEqual(kept);
    expect(merge(kept, { ...late, turn: later })).toMatchObject({ answers: [chosen('q1', 'a')], marked: ['q1'] });
    expect(merge(kept, { ...late, turn: { sender: 'other', number: 1 } })).toMatchObject({ marked: ['q1'] });
    expect(merge(kept, { answers: late.answers, marks })).toEqual({ answers: late.answers, marked: ['q1'] });
  });

  test('are refused where they name what is not of the chapter, or a question twice', () => {
    const key = keyOf([{ questionId: 'q1', answerId: 'a', isCorrect: true }]);
    const faults = faultsOfChanges(key, {
      answers: [chosen('q1', 'x'), chosen('q9', 'a')],
      marks: [
        { questionId: 'q9', isMarked: true },
        { questionId: 'q1', isMarked: true },
        { questionId: 'q1', isMarked: false },
      ],
    });
    expect(faults.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answers.0.answerId NOT_OF_CHAPTER',
      'answers.1.questionId NOT_OF_CHAPTER',
      'marks.0.questionId NOT_OF_CHAPTER',
      'marks.2.questionId DUPLICATE',
    ]);
  });
});
