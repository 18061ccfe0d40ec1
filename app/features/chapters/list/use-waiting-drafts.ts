import { useMemo } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { Draft } from '../../../editing/draft-store.ts';
import { interruptedEditor, noteInterruption } from '../../../editing/interrupted-work.ts';
import { discardDraft, useDraftsRedrawing } from '../../../editing/orphaned-drafts.tsx';
import { selectSession } from '../../../session/session-slice.ts';
import { useAppSelector } from '../../../store/make-store.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { chapterDrafts, draftedItemOf } from '../editor/chapter-drafts.ts';

/** Unsaved work on chapters of a course that this browser keeps for the person who is signed in. */
export function useWaitingDrafts(courseId: string) {
  const { id: userId } = useAppSelector(selectSession);
  const redraw = useDraftsRedrawing();
  return useMemo(() => {
    const keyOf = (chapterId: string | null) => chapterDrafts.keyOf(userId, draftedItemOf(courseId, chapterId));
    const coursePart = draftedItemOf(courseId, '');
    return {
      keyOf,
      /** The chapters of this course that something may be kept of. */
      chapterIds: (): string[] =>
        chapterDrafts
          .itemsOf(userId)
          .filter((item) => item.startsWith(coursePart) && item !== draftedItemOf(courseId, null))
          .map((item) => item.slice(coursePart.length)),
      /** The drafts of a chapter, or of one to come, oldest first. */
      read: (chapterId: string | null): readonly Draft<ChapterFields>[] => chapterDrafts.read(keyOf(chapterId)),
      /** A form of this tab was taken away with work in it, and is to be opened again. */
      isInterrupted: (chapterId: string | null) => {
        const key = keyOf(chapterId);
        const editorId = interruptedEditor(key);
        return editorId !== null && chapterDrafts.read(key).some((draft) => draft.editorId === editorId);
      },
      /** The next form of that chapter begins with this work in it. */
      takeUp: (chapterId: string | null, draft: Draft<ChapterFields>) =>
        noteInterruption(keyOf(chapterId), draft.editorId),
      discard: (chapterId: string | null, draft: Draft<ChapterFields>) => {
        discardDraft(chapterDrafts, keyOf(chapterId), draft);
        redraw();
      },
    };
  }, [userId, courseId, redraw]);
}

export type WaitingDrafts = ReturnType<typeof useWaitingDrafts>;

/** The chapter whose form was taken away, `null` for one to come; undefined where none was. */
export function interruptedChapter(drafts: WaitingDrafts, chapters: readonly Chapter[]): Chapter | null | undefined {
  return drafts.isInterrupted(null) ? null : chapters.find(({ id }) => drafts.isInterrupted(id));
}
