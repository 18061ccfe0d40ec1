import type { Course } from '#contract/courses.ts';
import { idOf } from '../../../testing.tsx';

/** A course as administrators see it. */
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
