import type { CoursePlace } from '#contract/progress.ts';

/** The bare address of the place where somebody left off: the chapter, and in it the PDF and its page. */
export function placePath(courseId: string, { chapterId, attachmentId, page }: CoursePlace): string {
  const chapter = `/courses/${courseId}/${chapterId}`;
  if (attachmentId === null) return chapter;
  return `${chapter}#pdf=${attachmentId}&page=${page ?? 1}`;
}
