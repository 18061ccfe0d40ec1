import { useMemo, useRef } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import type { KeptCreation } from '../../../editing/draft-store.ts';
import { useSureSave } from '../../../editing/use-sure-save.ts';
import { statusOf } from '../../../store/call-error.ts';
import { useAppDispatch } from '../../../store/make-store.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { chaptersApi, useCreateChapterMutation, useUpdateChapterMutation } from '../chapters.api.ts';
import { refusalOf, type SaveRefusal } from './save-outcome.ts';

export interface SaveRequest {
  /** The chapter as the person has seen it, in whose place it is written; null writes a new one. */
  readonly over: Chapter | null;
  readonly fields: ChapterFields;
}

export type SaveOutcome = { readonly kind: 'saved'; readonly chapter: Chapter } | SaveRefusal;

/** Saves a chapter, one call at a time: a second call while the first is under way does nothing and gives null. */
export function useSaveChapter(courseId: string, onCreated: (chapter: Chapter) => void) {
  const [createChapter, creating] = useCreateChapterMutation();
  const [updateChapter, updating] = useUpdateChapterMutation();
  const dispatch = useAppDispatch();
  const isUnderWay = useRef(false);

  /** A chapter that is not found may have gone alone, or with its course: then it cannot be saved as a new one either. */
  const isCourseGone = async (): Promise<boolean> => {
    const asking = chaptersApi.endpoints.listChapters.initiate(courseId, { forceRefetch: true, subscribe: false });
    const { error } = await dispatch(asking);
    return statusOf(error) === 404;
  };
  const {
    save: send,
    creation: sent,
    goOnFrom,
  } = useSureSave<SaveRequest, Chapter>({
    send: ({ over, fields }, key) =>
      over
        ? updateChapter({ id: over.id, version: over.version, courseId, fields, key }).unwrap()
        : createChapter({ courseId, fields, key }).unwrap(),
    isSame: (one, other) => JSON.stringify(one.fields) === JSON.stringify(other.fields),
    over: (request, saved) => ({ ...request, over: saved }),
    isCreation: ({ over }) => over === null,
    onCreated,
  });
  const save = async (request: SaveRequest): Promise<SaveOutcome | null> => {
    if (isUnderWay.current) return null;
    isUnderWay.current = true;
    try {
      return { kind: 'saved', chapter: await send(request) };
    } catch (error) {
      const refusal = refusalOf(error, request.over === null);
      return refusal.kind === 'gone' && (await isCourseGone()) ? { kind: 'courseGone' } : refusal;
    } finally {
      isUnderWay.current = false;
    }
  };
  const creation = useMemo(
    () => sent && { key: sent.key, fields: sent.request.fields, sentAtMs: sent.sentAtMs },
    [sent],
  );
  return {
    save,
    isSaving: creating.isLoading || updating.isLoading,
    /** The saving of a new chapter that was sent and not refused; null for none. */
    creation,
    /** Goes on with the work of an earlier form, which had sent this. */
    goOnFrom: ({ fields, ...kept }: KeptCreation<ChapterFields>) =>
      goOnFrom({ ...kept, request: { over: null, fields } }),
  };
}
