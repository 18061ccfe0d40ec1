import type { ChapterSummary } from '#contract/chapters.ts';

/** Who looks at the chapters of a course. */
export interface ChapterReader {
  /** Whether they write chapters, and see all of them. */
  readonly isEditor: boolean;
  /** Whether they are let into the course: participants that are not blocked. */
  readonly hasAccess: boolean;
}

/**
 * A chapter without its content, as somebody is to see it: the one place that decides whether its text goes out. Who may not open it now
 * is told its title only.
 */
export function summaryOf(chapter: ChapterSummary, { isEditor, hasAccess }: ChapterReader): ChapterSummary {
  const { id, courseId, title, position, type, isOpen, testEstimate, isCompleted, completedBy, passMark } = chapter;
  const description = isEditor || (hasAccess && isOpen) ? chapter.description : '';
  const standing = { testEstimate, isCompleted, completedBy };
  return { id, courseId, title, description, position, type, isOpen, ...standing, passMark };
}
