import type { Course } from '#contract/courses.ts';
import type { CoursePlace, CourseProgress } from '#contract/progress.ts';

/**
 * What a learner can do next. `begin` and `continue` lead to a place; `again` to a chapter of a course whose chapters are all completed;
 * `wait`: what is left is not open yet; `nothing`: there is no chapter.
 */
export type WayOn =
  | { readonly kind: 'begin' | 'continue' | 'again'; readonly place: CoursePlace }
  | { readonly kind: 'wait' | 'nothing' };

function isBegun({ completed, chapters }: CourseProgress): boolean {
  const isTouched = chapters.some(
    ({ attemptsUsed, openAttempt, pagesSeen }) => attemptsUsed > 0 || openAttempt !== null || pagesSeen > 0,
  );
  return completed > 0 || isTouched;
}

/** What the learner can do next. The place to go on at is the server's choice; that of `again` is the first open chapter. */
export function wayOnOf(course: Course, progress: CourseProgress): WayOn {
  const { place, completed, total } = progress;
  if (place) return { kind: isBegun(progress) ? 'continue' : 'begin', place };
  if (total === 0) return { kind: 'nothing' };
  const firstOpen = course.chapters.find(({ isOpen }) => isOpen);
  if (completed < total || !firstOpen) return { kind: 'wait' };
  return { kind: 'again', place: { chapterId: firstOpen.id, attachmentId: null, page: null } };
}
