import type { ChapterSummary } from '#contract/chapters.ts';

interface Neighbours {
  readonly previous: ChapterSummary | undefined;
  readonly next: ChapterSummary | undefined;
}

/** The nearest chapters before and after one that can be opened; both undefined for a chapter that is none of these. */
export function neighboursOf(chapters: readonly ChapterSummary[], chapterId: string): Neighbours {
  const place = chapters.findIndex(({ id }) => id === chapterId);
  if (place === -1) return { previous: undefined, next: undefined };
  return {
    previous: chapters.slice(0, place).findLast(({ isOpen }) => isOpen),
    next: chapters.slice(place + 1).find(({ isOpen }) => isOpen),
  };
}
