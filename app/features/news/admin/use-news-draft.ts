import { useCallback, useEffect, useRef, useState } from 'react';
import { randomUuid } from '../../../lib/random-uuid.ts';
import { selectSession } from '../../../session/session-slice.ts';
import { useAppSelector } from '../../../store/make-store.ts';
import { forgetPicture, noteInterruption, rememberPicture, takeInterruption } from './interrupted-work.ts';
import { draftsKey, type NewsDraft, readDrafts, removeDraft, writeDraft } from './news-drafts.ts';
import { isPictureChanged, type NewsFormControl, type PictureChange } from './news-fields.ts';

const writtenAfterMs = 400;

interface DraftedWork {
  readonly newsId: string | null;
  readonly version: number | null;
  readonly form: NewsFormControl;
  readonly picture: PictureChange;
  readonly isChanged: boolean;
}

export interface DraftKeeper {
  /** Earlier work that waits for a decision, newest first; null for none. */
  readonly offered: NewsDraft | null;
  /** Earlier work of this tab that was interrupted and is to be taken up at once. */
  readonly interrupted: NewsDraft | null;
  /** The offer has been answered: its work is in the form now, or nobody wants it. */
  readonly settleOffer: (draft: NewsDraft) => void;
  /** The work is saved or given up: nothing is kept of it. */
  readonly finish: () => void;
  /** The person leaves and comes back to it another time. */
  readonly keepForLater: () => void;
}

/** The drafts that were there when the form was opened. */
function openDrafts(key: string) {
  const interruptedId = takeInterruption(key);
  const drafts = readDrafts(key);
  return {
    interrupted: drafts.find(({ editorId }) => editorId === interruptedId) ?? null,
    waiting: drafts.filter(({ editorId }) => editorId !== interruptedId),
  };
}

/**
 * Keeps unsaved text in the browser's storage from the first change on, so that a crash, a closed tab or an expired sign-in
 * cannot lose it, and offers what an earlier form left behind.
 */
export function useNewsDraft({ newsId, version, form, picture, isChanged }: DraftedWork): DraftKeeper {
  const { id: userId } = useAppSelector(selectSession);
  // For good: a sign-in that ends must not change where this form's work is kept.
  const [key] = useState(() => draftsKey(userId, newsId));
  const [editorId] = useState(randomUuid);
  const [{ interrupted, waiting }, setOpened] = useState(() => openDrafts(key));
  const work = useRef({ version, picture, isChanged });
  const isFinished = useRef(false);
  useEffect(() => {
    work.current = { version, picture, isChanged };
  });

  const write = useCallback(() => {
    if (isFinished.current) return;
    if (!work.current.isChanged) {
      removeDraft(key, editorId);
      return;
    }
    const hasPicture = isPictureChanged(work.current.picture);
    const fields = { ...form.getValues() };
    writeDraft(key, { editorId, fields, version: work.current.version, hasPicture, savedAtMs: Date.now() });
    rememberPicture(editorId, work.current.picture);
  }, [key, editorId, form]);

  useWriting(form, write, picture);
  useEffect(() => {
    // Changed back by hand, or the other version taken: there is nothing left to keep.
    if (!isChanged && !isFinished.current) removeDraft(key, editorId);
  }, [isChanged, key, editorId]);

  useEffect(
    () => () => {
      if (isFinished.current || !work.current.isChanged) return;
      write();
      noteInterruption(key, editorId);
    },
    [key, editorId, write],
  );

  const settleOffer = useCallback(
    (draft: NewsDraft) => {
      removeDraft(key, draft.editorId);
      forgetPicture(draft.editorId);
      setOpened((opened) => ({ interrupted: null, waiting: opened.waiting.filter((one) => one !== draft) }));
    },
    [key],
  );
  const finish = useCallback(() => {
    isFinished.current = true;
    removeDraft(key, editorId);
    forgetPicture(editorId);
  }, [key, editorId]);
  const keepForLater = useCallback(() => {
    write();
    isFinished.current = true;
  }, [write]);

  return { offered: waiting.at(-1) ?? null, interrupted, settleOffer, finish, keepForLater };
}

/** Writes a little after each change, and at once when the page may be about to go. */
function useWriting(form: NewsFormControl, write: () => void, picture: PictureChange): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(write, writtenAfterMs);
    };
    const now = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: soon });
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', write);
    };
  }, [form, write]);

  const [firstPicture] = useState(picture);
  useEffect(() => {
    if (picture !== firstPicture) write();
  }, [picture, firstPicture, write]);
}
