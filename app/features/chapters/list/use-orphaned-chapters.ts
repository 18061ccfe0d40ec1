import { useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { WaitingDrafts } from './use-waiting-drafts.ts';

/**
 * Ids of chapters that unsaved work is kept on and that are there no more.
 * @param loadedAtMs when the list came from the server; null as long as it is not known to be as the server has it
 */
export function useOrphanedChapters(
  drafts: WaitingDrafts,
  chapters: readonly Chapter[],
  loadedAtMs: number | null,
): readonly string[] {
  const [known, setKnown] = useState<{ readonly atMs: number | null; readonly ids: readonly string[] }>({
    atMs: null,
    ids: [],
  });
  const isThere = (id: string) => chapters.some((chapter) => chapter.id === id);
  // Only at each loading: a chapter that another tab has written since then is not deleted, but not in the list yet.
  if (loadedAtMs !== null && loadedAtMs !== known.atMs) {
    setKnown({ atMs: loadedAtMs, ids: drafts.chapterIds().filter((id) => !isThere(id)) });
  }
  return known.ids.filter((id) => !isThere(id));
}
