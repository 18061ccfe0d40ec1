/** Ids with one of them moved to a position, counted from 1; beyond the others it is the last. */
export function withPlace(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(position - 1, 0, id);
}

/** Ids in the order of their positions; null unless they are the expected ones, each once, at the positions 1..n. */
export function orderedIds(
  chapters: readonly { readonly id: string; readonly position: number }[],
  expectedIds: readonly string[],
): string[] | null {
  const idsByPosition = new Map(chapters.map(({ id, position }) => [position, id]));
  const ids = expectedIds.flatMap((_, index) => idsByPosition.get(index + 1) ?? []);
  const isComplete = chapters.length === expectedIds.length && new Set(ids).isSupersetOf(new Set(expectedIds));
  return isComplete ? ids : null;
}

/** What all writes to the chapters of one course wait for, see `WriteOptions.alone`: each concludes from how the others stand. */
export function chapterLock(courseId: string): string {
  return `chapters of ${courseId}`;
}
