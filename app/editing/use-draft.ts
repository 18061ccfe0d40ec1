import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { randomUuid } from '../lib/random-uuid.ts';
import { selectSession } from '../session/session-slice.ts';
import { useAppSelector } from '../store/make-store.ts';
import type { Draft, DraftedFile, DraftStore } from './draft-store.ts';
import { forgetPicture, noteInterruption, rememberPicture, takeInterruption } from './interrupted-work.ts';
import type { UnsentFile } from './kept-files.ts';
import { isPictureChanged, type PictureChange, samePicture } from './picture-change.ts';
import { type FoundFiles, useKeptFiles } from './use-kept-files.ts';

const writtenAfterMs = 400;
const none: readonly never[] = [];

export interface DraftedWork<Fields> {
  readonly store: DraftStore<Fields>;
  /** Id of the item, or any name for one to come. */
  readonly item: string;
  /** Version that the work stands on; null for a new item. */
  readonly version: number | null;
  /** What the form holds now. */
  readonly readFields: () => Fields;
  /** Calls back at each change of the fields; gives the way to stop it. Both functions stay the same as long as the form does. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Left out where a form has no picture to be sent with it. */
  readonly picture?: PictureChange | undefined;
  /** Chosen files that have not reached the server. Left out where a form sends none before it is saved. */
  readonly unsent?: readonly UnsentFile[] | undefined;
  /** Those of an earlier draft that are being looked for: named in this form's draft, too. */
  readonly sought?: readonly DraftedFile[] | undefined;
  readonly isChanged: boolean;
}

export interface DraftKeeper<Fields> {
  /** Earlier work that waits for a decision, newest first; null for none. */
  readonly offered: Draft<Fields> | null;
  /** Earlier work of this tab that was interrupted and is to be taken up at once. */
  readonly interrupted: Draft<Fields> | null;
  /** The offer has been answered: its work is in the form now, or nobody wants it. */
  readonly settleOffer: (draft: Draft<Fields>) => void;
  /** Nobody wants it, nor its files. */
  readonly discardOffer: (draft: Draft<Fields>) => void;
  /** The files of a draft that had not arrived: they are this form's from now on. */
  readonly takeFiles: (files: readonly DraftedFile[]) => Promise<FoundFiles>;
  /** The work is saved or given up: nothing is kept of it. */
  readonly finish: () => void;
  /** The person leaves and comes back to it another time. */
  readonly keepForLater: () => void;
}

/** The drafts that were there when the form was opened. */
function openDrafts<Fields>(store: DraftStore<Fields>, key: string) {
  const interruptedId = takeInterruption(key);
  const drafts = store.read(key);
  return {
    interrupted: drafts.find(({ editorId }) => editorId === interruptedId) ?? null,
    waiting: drafts.filter(({ editorId }) => editorId !== interruptedId),
  };
}

/**
 * Keeps unsaved work in the browser's storage from the first change on, so that a crash, a closed tab or an expired sign-in
 * cannot lose it, and offers what an earlier form left behind.
 */
export function useDraft<Fields>(drafted: DraftedWork<Fields>): DraftKeeper<Fields> {
  const { item, version, readFields, subscribe, picture = samePicture, isChanged } = drafted;
  const { unsent = none, sought = none } = drafted;
  const { id: userId } = useAppSelector(selectSession);
  const [store] = useState(drafted.store);
  // For good: a sign-in that ends must not change where this form's work is kept.
  const [key] = useState(() => store.keyOf(userId, item));
  const [editorId] = useState(randomUuid);
  const [{ interrupted, waiting }, setOpened] = useState(() => openDrafts(store, key));
  const { take: takeFiles, drop: dropFiles } = useKeptFiles(key, unsent);
  const files = useMemo(
    () => [...sought, ...unsent.map(({ id, file }) => ({ id, name: file.name }))],
    [sought, unsent],
  );
  const work = useRef({ version, picture, files, isChanged });
  const isFinished = useRef(false);
  useEffect(() => {
    work.current = { version, picture, files, isChanged };
  });

  const write = useCallback(() => {
    if (isFinished.current) return;
    if (!work.current.isChanged) {
      store.remove(key, editorId);
      return;
    }
    const hasPicture = isPictureChanged(work.current.picture);
    store.write(key, {
      editorId,
      fields: readFields(),
      version: work.current.version,
      hasPicture,
      ...(work.current.files.length > 0 && { files: work.current.files }),
      savedAtMs: Date.now(),
    });
    rememberPicture(editorId, work.current.picture);
  }, [store, key, editorId, readFields]);

  useWriting(subscribe, write, picture);
  useWritingFiles(write, files);
  useEffect(() => {
    if (isChanged) return;
    // Changed back by hand, the other version taken, or saved: there is nothing left to keep, and a change from now on is new work.
    store.remove(key, editorId);
    isFinished.current = false;
  }, [isChanged, store, key, editorId]);

  useEffect(
    () => () => {
      if (isFinished.current || !work.current.isChanged) return;
      write();
      noteInterruption(key, editorId);
    },
    [key, editorId, write],
  );

  const settleOffer = useCallback(
    (draft: Draft<Fields>) => {
      store.remove(key, draft.editorId);
      forgetPicture(draft.editorId);
      setOpened((opened) => ({ interrupted: null, waiting: opened.waiting.filter((one) => one !== draft) }));
    },
    [store, key],
  );
  const discardOffer = useCallback(
    (draft: Draft<Fields>) => {
      settleOffer(draft);
      dropFiles(draft.files ?? []);
    },
    [settleOffer, dropFiles],
  );
  const finish = useCallback(() => {
    isFinished.current = true;
    store.remove(key, editorId);
    forgetPicture(editorId);
    dropFiles(work.current.files);
  }, [store, key, editorId, dropFiles]);
  const keepForLater = useCallback(() => {
    write();
    isFinished.current = true;
  }, [write]);

  const offered = waiting.at(-1) ?? null;
  return { offered, interrupted, settleOffer, discardOffer, takeFiles, finish, keepForLater };
}

/** Writes a little after each change, and at once when the page may be about to go. */
function useWriting(subscribe: (onChange: () => void) => () => void, write: () => void, picture: PictureChange): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(write, writtenAfterMs);
    };
    const now = () => {
      if (document.visibilityState === 'hidden') write();
    };
    const unsubscribe = subscribe(soon);
    document.addEventListener('visibilitychange', now);
    window.addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('pagehide', write);
    };
  }, [subscribe, write]);

  const [firstPicture] = useState(picture);
  useEffect(() => {
    if (picture !== firstPicture) write();
  }, [picture, firstPicture, write]);
}

/** Writes as soon as a file is chosen, has arrived or is taken back: a tab that crashes says nothing before. */
function useWritingFiles(write: () => void, files: readonly DraftedFile[]): void {
  const ids = files.map(({ id }) => id).join(' ');
  const writtenIds = useRef(ids);
  useEffect(() => {
    if (writtenIds.current === ids) return;
    writtenIds.current = ids;
    write();
  }, [ids, write]);
}
