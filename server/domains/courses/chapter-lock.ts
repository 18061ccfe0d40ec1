/**
 * What all writes to the chapters of one course wait for, see `WriteOptions.alone`: each concludes from how the others stand. The end of
 * the course does too.
 */
export function chapterLock(courseId: string): string {
  return `chapters of ${courseId}`;
}
