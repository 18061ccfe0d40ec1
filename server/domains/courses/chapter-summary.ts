import type { ChapterSummary } from '#contract/chapters.ts';

/** When learners may open a chapter; `closesAt` itself is too late. */
export interface Opening {
  readonly isOpen: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** A chapter without its content, as it is stored. */
export type StoredSummary = Omit<ChapterSummary, keyof Opening | 'isOpenNow'> & Opening;

/** Who looks at the chapters of a course. */
export interface ChapterReader {
  /** Whether they write chapters, and see all of them. */
  readonly isEditor: boolean;
  /** Whether they are let into the course: participants that are not blocked. */
  readonly hasAccess: boolean;
}

/** Whether the instant has come at which a chapter closes. */
export function hasClosed({ closesAt }: Pick<Opening, 'closesAt'>, now = new Date()): boolean {
  return closesAt !== null && now >= closesAt;
}

/** Whether learners may open a chapter. */
export function isOpenNow(chapter: Opening, now = new Date()): boolean {
  const { isOpen, opensAt } = chapter;
  return isOpen && (opensAt === null || now >= opensAt) && !hasClosed(chapter, now);
}

/**
 * A chapter without its content, as somebody is to see it: the one place that decides whether its text goes out. Who may not open it now
 * is told its title only, and when it opens and closes.
 */
export function summaryOf(chapter: StoredSummary, { isEditor, hasAccess }: ChapterReader): ChapterSummary {
  const { id, courseId, title, position, type, isOpen, testEstimate, isCompleted, completedBy, passMark } = chapter;
  const isOpenToAll = isOpenNow(chapter);
  const description = isEditor || (hasAccess && isOpenToAll) ? chapter.description : '';
  const bounds = {
    opensAt: chapter.opensAt?.toISOString() ?? null,
    closesAt: chapter.closesAt?.toISOString() ?? null,
    isOpenNow: isOpenToAll,
  };
  const standing = { testEstimate, isCompleted, completedBy };
  return { id, courseId, title, description, position, type, isOpen, ...bounds, ...standing, passMark };
}
