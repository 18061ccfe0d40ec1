import { describe, expect, test } from 'vitest';
import { placeToGoOn, type VisitedChapter } from './progress.service.ts';

const monday = new Date('2026-03-02');
const tuesday = new Date('2026-03-03');
const wednesday = new Date('2026-03-04');

function aChapter(id: string, change: Partial<VisitedChapter> = {}): VisitedChapter {
  return {
    id,
    isOpen: true,
    isCompleted: false,
    isUsedUp: false,
    hasOpenAttempt: false,
    visits: [],
    readings: [],
    ...change,
  };
}

function at(chapterId: string, attachmentId: string | null = null, page: number | null = null) {
  return { chapterId, attachmentId, page };
}

describe('one goes on', () => {
  test('at the beginning where nothing was done', () => {
    expect(placeToGoOn([aChapter('a'), aChapter('b')])).toEqual(at('a'));
  });

  test('in the chapter that one was in last, though an earlier one is not done', () => {
    const chapters = [aChapter('a', { visits: [monday] }), aChapter('b', { visits: [tuesday] }), aChapter('c')];
    expect(placeToGoOn(chapters)).toEqual(at('b'));
  });

  test('in the PDF that one was reading last, at its page', () => {
    const readings = [
      { attachmentId: 'x', page: 7, savedAt: tuesday },
      { attachmentId: 'y', page: 3, savedAt: wednesday },
      { attachmentId: 'z', page: 9, savedAt: monday },
    ];
    expect(placeToGoOn([aChapter('a', { visits: [tuesday] }), aChapter('b', { readings })])).toEqual(at('b', 'y', 3));
  });

  test('not in a test that no attempts are left of', () => {
    const usedUp = aChapter('a', { isUsedUp: true, visits: [monday] });
    expect(placeToGoOn([usedUp, aChapter('b')])).toEqual(at('b'));
    expect(placeToGoOn([usedUp])).toBeNull();
  });

  test('in the test that is taken once more, though it was passed', () => {
    const chapters = [aChapter('a'), aChapter('b', { isCompleted: true, hasOpenAttempt: true, visits: [monday] })];
    expect(placeToGoOn(chapters)).toEqual(at('b'));
    expect(placeToGoOn([aChapter('a', { isCompleted: true }), ...chapters.slice(1)])).toEqual(at('b'));
  });

  test('in the first that is left where the last one is completed', () => {
    const chapters = [
      aChapter('a', { isCompleted: true, visits: [monday] }),
      aChapter('b', { readings: [{ attachmentId: 'x', page: 2, savedAt: monday }] }),
      aChapter('c', { isCompleted: true, visits: [wednesday] }),
      aChapter('d', { visits: [tuesday] }),
    ];
    expect(placeToGoOn(chapters)).toEqual(at('b', 'x', 2));
  });

  test('in the first that is left where the last one was closed', () => {
    const chapters = [aChapter('a', { isOpen: false, visits: [wednesday] }), aChapter('b')];
    expect(placeToGoOn(chapters)).toEqual(at('b'));
  });

  test('nowhere where all that is open is completed', () => {
    const chapters = [aChapter('a', { isCompleted: true, visits: [monday] }), aChapter('b', { isOpen: false })];
    expect(placeToGoOn(chapters)).toBeNull();
    expect(placeToGoOn([])).toBeNull();
  });

  test('in the earlier of two that were saved at the same moment', () => {
    const chapters = [aChapter('a'), aChapter('b', { visits: [monday] }), aChapter('c', { visits: [monday] })];
    expect(placeToGoOn(chapters)).toEqual(at('b'));
  });
});
