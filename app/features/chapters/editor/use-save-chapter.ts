import { useRef } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { SaveRequest } from '../../../editing/save-request.ts';
import { useSureSave } from '../../../editing/use-sure-save.ts';
import { statusOf } from '../../../store/call-error.ts';
import { useAppDispatch } from '../../../store/state.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { chaptersApi } from '../chapters.api.ts';
import { refusalOf, type SaveRefusal } from './save-outcome.ts';
import { withSavedIds } from './with-saved-ids.ts';

/** What the form asks the server to write. */
export type ChapterRequest = SaveRequest<ChapterFields, Chapter>;

export type SaveOutcome = { readonly kind: 'saved'; readonly chapter: Chapter } | SaveRefusal;

/** Saves a chapter, one call at a time. A second call while the first is under way does nothing and returns null. */
export function useSaveChapter(courseId: string, onCreated: (chapter: Chapter) => void) {
  const [createChapter, creating] = chaptersApi.useCreateChapterMutation();
  const [updateChapter, updating] = chaptersApi.useUpdateChapterMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);
  const isWritten = useRef(false);

  /** Whether the course is deleted too. Then a deleted chapter cannot be saved as a new one either. */
  const isCourseGone = async (): Promise<boolean> => {
    const asking = chaptersApi.endpoints.listChapters.initiate(courseId, { forceRefetch: true, subscribe: false });
    const { error } = await dispatch(asking);
    return statusOf(error) === 404;
  };
  const { getChapter } = chaptersApi.endpoints;
  const {
    save: send,
    saving,
    resume,
  } = useSureSave<ChapterFields, Chapter>({
    send: ({ over, fields }, key) =>
      over
        ? updateChapter({ id: over.id, version: over.version, courseId, fields, key }).unwrap()
        : createChapter({ courseId, fields, key }).unwrap(),
    readAgain: ({ id }) =>
      dispatch(getChapter.initiate({ chapterId: id }, { forceRefetch: true, subscribe: false })).unwrap(),
    areSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    fieldsOver: withSavedIds,
    onCreated: (chapter) => {
      isWritten.current = true;
      onCreated(chapter);
    },
  });
  const save = async (request: ChapterRequest): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      return { kind: 'saved', chapter: await send(request) };
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.kind !== 'gone') return refusal;
      // A chapter that was never saved cannot be deleted, so its course is.
      const isNew = request.over === null && !isWritten.current;
      return isNew || (await isCourseGone()) ? { kind: 'courseGone' } : refusal;
    } finally {
      isUnderWay.current = false;
    }
  };
  return { save, isSaving: creating.isLoading || updating.isLoading, saving, resume };
}
