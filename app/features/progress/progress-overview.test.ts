import { describe, expect, test } from 'vitest';
import type { CourseProgress } from '#contract/progress.ts';
import { aChapterProgress, aCourse, aSummary } from '../../testing.tsx';
import { nextStepOf, placePath } from './progress-overview.tsx';

const chapter = aSummary(2, { id: 'second', isCompleted: true });
const course = aCourse([{ ...chapter, id: 'first', position: 1, isOpenNow: false }, chapter], { id: 'course' });
const untouched = aChapterProgress(2, { chapterId: 'second' });
const place = { chapterId: 'second', attachmentId: 'pdf', page: 7 };
const at = '2026-11-21T10:00:00.000Z';

function nextStep(changes: Partial<CourseProgress>, ofCourse = course) {
  const progress: CourseProgress = {
    ...{ courseId: 'course', completed: 0, total: 2, finishedAt: null, certificateNumber: null, place: null },
    chapters: [untouched],
    ...changes,
  };
  return nextStepOf(ofCourse, progress);
}

describe('the way on', () => {
  test('begins where nothing was done yet', () => {
    expect(nextStep({ place })).toEqual({ kind: 'begin', place });
  });

  const begun = { startedAt: at, savedAt: at, answeredCount: 0 };
  test.each<[string, Partial<CourseProgress>]>([
    ['a chapter is completed', { completed: 1 }],
    ['pages were seen', { chapters: [{ ...untouched, pagesSeen: 1 }] }],
    ['a test was handed in', { chapters: [{ ...untouched, attemptsUsed: 1 }] }],
    ['a test is begun', { chapters: [{ ...untouched, openAttempt: begun }] }],
  ])('continues where %s', (_when, changes) => {
    expect(nextStep({ place, ...changes })).toEqual({ kind: 'continue', place });
  });

  test('continues for a learner who has finished, where chapters were added since', () => {
    expect(nextStep({ place, completed: 1, finishedAt: at }).kind).toBe('continue');
  });

  test('leads a learner who has completed all to the first chapter that is open', () => {
    const place = { chapterId: 'second', attachmentId: null, page: null };
    expect(nextStep({ completed: 2, finishedAt: at })).toEqual({ kind: 'again', place });
  });

  test('waits where what is left is closed, or where all is', () => {
    expect(nextStep({ completed: 1 })).toEqual({ kind: 'wait' });
    const closed = { ...course, chapters: course.chapters.map((one) => ({ ...one, isOpenNow: false })) };
    expect(nextStep({ completed: 2 }, closed)).toEqual({ kind: 'wait' });
  });

  test('is none in a course without chapters', () => {
    expect(nextStep({ total: 0, chapters: [] })).toEqual({ kind: 'nothing' });
  });
});

test('the address of a place names the PDF and its page', () => {
  expect(placePath('course', place)).toBe('/courses/course/second#pdf=pdf&page=7');
  expect(placePath('course', { ...place, page: null })).toBe('/courses/course/second#pdf=pdf&page=1');
  expect(placePath('course', { ...place, attachmentId: null, page: null })).toBe('/courses/course/second');
});
