import type { CoursePlace } from '#contract/progress.ts';

/** Where somebody was in a PDF. */
export interface ReadingPlace {
  readonly attachmentId: string;
  readonly page: number;
  readonly savedAt: Date;
}

/** A chapter as far as it matters where its learner goes on. */
export interface VisitedChapter {
  readonly id: string;
  /** Its learner can do something in it. */
  readonly isOpen: boolean;
  readonly isCompleted: boolean;
  /** It is a test that no attempts are left of. */
  readonly isUsedUp: boolean;
  /** A test is under way in it. */
  readonly hasOpenAttempt: boolean;
  /** When tests were handed in, answered or read: whenever something was kept. */
  readonly visits: readonly Date[];
  readonly readings: readonly ReadingPlace[];
}

/**
 * Where to go on in a course: in the chapter that one was in last, if there is something left to do in it, else in the first one where
 * there is. null where there is none: all that is open is completed or used up, and no test is under way.
 * @param chapters all of the course, in order
 */
export function placeToGoOn(chapters: readonly VisitedChapter[]): CoursePlace | null {
  const visited = chapters.filter((chapter) => lastVisitOf(chapter) > 0);
  const last = visited.reduce<VisitedChapter | null>(
    (latest, chapter) => (latest && lastVisitOf(latest) >= lastVisitOf(chapter) ? latest : chapter),
    null,
  );
  const chapter = last && isToBeDone(last) ? last : chapters.find(isToBeDone);
  if (!chapter) return null;
  const reading = latestOf(chapter.readings);
  return { chapterId: chapter.id, attachmentId: reading?.attachmentId ?? null, page: reading?.page ?? null };
}

/** A test that was passed may be taken once more, for a better result. */
function isToBeDone({ isOpen, isCompleted, isUsedUp, hasOpenAttempt }: VisitedChapter): boolean {
  return isOpen && (hasOpenAttempt || !(isCompleted || isUsedUp));
}

/** In milliseconds since 1970; 0 for one that nobody has been in. */
function lastVisitOf({ visits, readings }: VisitedChapter): number {
  return Math.max(0, ...[...visits, ...readings.map(({ savedAt }) => savedAt)].map(Number));
}

function latestOf(readings: readonly ReadingPlace[]): ReadingPlace | undefined {
  return [...readings].sort((left, right) => Number(right.savedAt) - Number(left.savedAt))[0];
}
