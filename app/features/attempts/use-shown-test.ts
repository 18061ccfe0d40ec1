import { useState } from 'react';
import type { Chapter, ChapterTexts } from '#contract/chapters.ts';
import { attemptsApi } from './attempts.api.ts';

/** A test with the rendered texts of its questions. */
export interface ShownTest {
  readonly chapter: Chapter;
  readonly texts: ChapterTexts;
}

/**
 * Returns a test as an attempt shows it, even if its questions have changed since. It uses `present` if that is of the same version (null:
 * no other version is known), and fetches the test otherwise. Once shown, it stays.
 */
export function useShownTest(present: ShownTest, attemptId: string, version: number | null) {
  const [kept, setKept] = useState<ShownTest | null>(null);
  const isInHand = version === null || (present.chapter.version === version && present.texts.version === version);
  const asked = { chapterId: present.chapter.id, attemptId };
  const chapter = attemptsApi.useGetShownChapterQuery(asked, { skip: isInHand || kept !== null });
  const texts = attemptsApi.useGetShownTextsQuery(asked, { skip: isInHand || kept !== null });
  const { chapter: presentChapter, texts: presentTexts } = present;
  if (isInHand && (kept?.chapter !== presentChapter || kept.texts !== presentTexts)) setKept(present);
  const fetched = chapter.data && texts.data && { chapter: chapter.data, texts: texts.data };
  const shown = isInHand ? present : (kept ?? fetched);
  const { chapterData } = shown?.chapter ?? present.chapter;
  return {
    // Everything else about the chapter is as it is now.
    shown: shown ? { chapter: { ...present.chapter, chapterData }, texts: shown.texts } : null,
    error: shown ? undefined : (chapter.error ?? texts.error),
    isFetching: chapter.isFetching || texts.isFetching,
    retry: () => {
      if (chapter.isError) void chapter.refetch();
      if (texts.isError) void texts.refetch();
    },
  };
}
