import { useRef } from 'react';
import type { Chapter } from '#contract/chapters.ts';
import { canBeAskedAgain, type KeptSaving } from '../../../editing/draft-store.ts';
import { type Sent, useSureSave } from '../../../editing/use-sure-save.ts';
import { statusOf } from '../../../store/call-error.ts';
import { useAppDispatch } from '../../../store/state.ts';
import type { ChapterFields } from '../chapter-fields.ts';
import { chaptersApi } from '../chapters.api.ts';
import { refusalOf, type SaveRefusal } from './save-outcome.ts';
import { withSavedIds } from './with-saved-ids.ts';

export interface SaveRequest {
  /** The chapter as the user saw it, which is overwritten; null creates a new one. */
  readonly over: Chapter | null;
  readonly fields: ChapterFields;
}

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
    sent,
    goOnFrom,
  } = useSureSave<SaveRequest, Chapter>({
    send: ({ over, fields }, key) =>
      over
        ? updateChapter({ id: over.id, version: over.version, courseId, fields, key }).unwrap()
        : createChapter({ courseId, fields, key }).unwrap(),
    readAgain: ({ id }) =>
      dispatch(getChapter.initiate({ chapterId: id }, { forceRefetch: true, subscribe: false })).unwrap(),
    isSameVersion: (one, other) => one.version === other.version,
    isSame: (one, other) => JSON.stringify(one.fields) === JSON.stringify(other.fields),
    over: ({ fields }, saved, before) => ({ over: saved, fields: withSavedIds(fields, before.fields, saved) }),
    isCreation: ({ over }) => over === null,
    onCreated: (chapter) => {
      isWritten.current = true;
      onCreated(chapter);
    },
  });
  const save = async (request: SaveRequest): Promise<SaveOutcome | null> => {
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
  return {
    save,
    isSaving: creating.isLoading || updating.isLoading,
    /** The request that was sent and may have been saved; undefined for none. */
    saving: keptSaving(sent),
    /** Goes on with the request of an earlier form. `chapter` is the one that the form is based on. */
    goOnFrom: (saving: KeptSaving<ChapterFields> | undefined, chapter: Chapter | null) =>
      goOnFrom(sentAgain(saving, chapter)),
  };
}

/** Returns a sent request in the form that a draft keeps. */
function keptSaving(sent: Sent<SaveRequest> | null): KeptSaving<ChapterFields> | undefined {
  if (!sent) return undefined;
  const { request, key, sentAtMs } = sent;
  return { key, version: request.over?.version ?? null, fields: request.fields, sentAtMs };
}

/** Returns a kept request to be sent again; null if that is not possible. */
function sentAgain(saving: KeptSaving<ChapterFields> | undefined, chapter: Chapter | null): Sent<SaveRequest> | null {
  if (!saving || !canBeAskedAgain(saving)) return null;
  const { key, version, fields, sentAtMs } = saving;
  if (version === null) return { request: { over: null, fields }, key, sentAtMs };
  return chapter && { request: { over: { ...chapter, version }, fields }, key, sentAtMs };
}
