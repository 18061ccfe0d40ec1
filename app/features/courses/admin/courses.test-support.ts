import type { ChapterSummary } from '#contract/chapters.ts';
import type { Course } from '#contract/courses.ts';

/** An id that ends in a number, which makes it easy to tell apart. */
export function idOf(number: number): string {
  return `0199b0c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

/** A chapter as a list of courses has it. */
export function aChapter(number: number): ChapterSummary {
  return {
    id: idOf(1000 + number),
    courseId: idOf(1),
    title: `Chapter ${number}`,
    description: '',
    position: number,
    type: 1,
    isOpen: true,
    testEstimate: null,
    isCompleted: false,
    passMark: 60,
  };
}

/** A course as an administrator is given it. */
export function makeCourse(changes: Partial<Course> = {}): Course {
  return {
    id: idOf(1),
    title: 'Old title',
    description: 'Old text',
    imageUrl: null,
    isComplete: false,
    version: 1,
    chapters: [],
    participantsCount: 0,
    averageEstimate: null,
    resultsCount: 0,
    ...changes,
  };
}
