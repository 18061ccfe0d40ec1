import { useMemo } from 'react';
import type { Chapter, ChapterSummary } from '#contract/chapters.ts';
import { useAppDispatch } from '../../../store/state.ts';
import { chaptersApi } from '../chapters.api.ts';

function withChapter(chapters: readonly Chapter[], chapter: Chapter): Chapter[] {
  const others = chapters.filter(({ id }) => id !== chapter.id);
  return others.toSpliced(chapter.position - 1, 0, chapter);
}

function inOrder(chapters: readonly Chapter[], order: readonly ChapterSummary[]): Chapter[] {
  const positions = new Map(order.map(({ id, position }) => [id, position]));
  return chapters
    .map((chapter) => ({ ...chapter, position: positions.get(chapter.id) ?? chapter.position }))
    .sort((one, other) => one.position - other.position);
}

/** Shows the server's answers in the list at once, before it is fetched again. */
export function useListPatches(courseId: string) {
  const dispatch = useAppDispatch();
  return useMemo(() => {
    const patch = (change: (chapters: Chapter[]) => Chapter[]) =>
      void dispatch(chaptersApi.util.updateQueryData('listChapters', courseId, change));
    return {
      showSaved: (chapter: Chapter) => patch((chapters) => withChapter(chapters, chapter)),
      showDeleted: (id: string) => patch((chapters) => chapters.filter((chapter) => chapter.id !== id)),
      showOrder: (order: readonly ChapterSummary[]) => patch((chapters) => inOrder(chapters, order)),
    };
  }, [dispatch, courseId]);
}
