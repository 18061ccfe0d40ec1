import type { ChapterSummary } from '#contract/chapters.ts';

/** When learners may open a chapter. At `closesAt` itself it is closed. */
export interface Opening {
  readonly isOpen: boolean;
  readonly opensAt: Date | null;
  readonly closesAt: Date | null;
}

/** A chapter without its contents, as it is stored. */
export type StoredSummary = Omit<ChapterSummary, keyof Opening | 'isOpenNow'> & Opening;

/** A reader of a course's chapters. */
export interface ChapterReader {
  /** Whether they write chapters, and so see all of them. */
  readonly seesAll: boolean;
  /** Whether they may enter the course: participants who are not blocked. */
  readonly hasAccess: boolean;
}

/** Whether a chapter's closing time has come. */
export function hasClosed({ closesAt }: Pick<Opening, 'closesAt'>, now = new Date()): boolean {
  return closesAt !== null && now >= closesAt;
}

/** Whether learners may open a chapter. */
export function isOpenNow(chapter: Opening, now = new Date()): boolean {
  const { isOpen, opensAt } = chapter;
  return isOpen && (opensAt === null || now >= opensAt) && !hasClosed(chapter, now);
}

/**
 * A chapter without its contents, as a reader may see it. Only this function decides whether its text is given out. A reader who may not
 * open it is told only its title and its times.
 */
export function summaryOf(chapter: StoredSummary, { seesAll, hasAccess }: ChapterReader): ChapterSummary {
  const { id, courseId, title, position, type, isOpen, testEstimate, isCompleted, completedBy, passMark } = chapter;
  const isOpenToAll = isOpenNow(chapter);
  const description = seesAll || (hasAccess && isOpenToAll) ? chapter.description : '';
  const bounds = {
    opensAt: chapter.opensAt?.toISOString() ?? null,
    closesAt: chapter.closesAt?.toISOString() ?? null,
    isOpenNow: isOpenToAll,
  };
  const result = { testEstimate, isCompleted, completedBy };
  return { id, courseId, title, description, position, type, isOpen, ...bounds, ...result, passMark };
}
