import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { randomUuid } from '../lib/random-uuid.ts';
import { selectSession } from '../session/session-slice.ts';
import { useAppSelector } from '../store/make-store.ts';
import type { Draft, DraftedFile, DraftedPicture, DraftStore, KeptSaving } from './draft-store.ts';
import { noteInterruption } from './interrupted-work.ts';
import type { UnsentFile } from './kept-files.ts';
import { useHoldDraft } from './use-draft-holds.ts';
import { type Offer, useEarlierDrafts } from './use-earlier-drafts.ts';
import { type FoundFiles, useKeptFiles } from './use-kept-files.ts';

const writtenAfterMs = 400;

export interface DraftedWork<Fields> {
  readonly store: DraftStore<Fields>;
  /** Id of the item, or any name for one to come. */
  readonly item: string;
  /** Version that the work stands on; null for a new item. */
  readonly version: number | null;
  /** The fields of that version; null for a new item, and where nobody knows them. */
  readonly begun: Fields | null;
  /** What the form holds now. */
  readonly readFields: () => Fields;
  /** Calls back at each change of the fields; gives the way to stop it. Both functions stay the same as long as the form does. */
  readonly subscribe: (onChange: () => void) => () => void;
  /** Left out where it stays. */
  readonly picture?: DraftedPicture | undefined;
  /** Chosen files that have not reached the server. */
  readonly unsent: readonly UnsentFile[];
  /** Those of an earlier draft that are being looked for: named in this form's draft, too. */
  readonly sought: readonly DraftedFile[];
  /** What was sent, and may have been written. */
  readonly saving: KeptSaving<Fields> | null;
  readonly isChanged: boolean;
}

export interface DraftKeeper<Fields> {
  /** Earlier work that waits for a decision, newest first, or is open in another tab; null for none. */
  readonly offered: Offer<Fields> | null;
  /** Earlier work of this tab that was interrupted and is to be taken up at once. */
  readonly interrupted: Draft<Fields> | null;
  /** This browser has no room for the work, or may keep none. */
  readonly isUnkept: boolean;
  /** Its work is this form's from now on, as it is given; null where another tab was faster. */
  readonly takeOffer: (draft: Draft<Fields>) => Draft<Fields> | null;
  /** Nobody wants it, nor its files. */
  readonly discardOffer: (draft: Draft<Fields>) => void;
  /** The files of a draft that had not arrived: they are this form's from now on. */
  readonly takeFiles: (files: readonly DraftedFile[]) => Promise<FoundFiles>;
  /** The work is saved or given up: nothing is kept of it. */
  readonly finish: () => void;
  /** The person leaves and comes back to it another time. */
  readonly keepForLater: () => void;
}

/**
 * Keeps unsaved work in the browser's storage from the first change on, so that a crash, a closed tab or an expired sign-in
 * cannot lose it, and offers what an earlier form left behind.
 */
export function useDraft<Fields>(drafted: DraftedWork<Fields>): DraftKeeper<Fields> {
  const { item, version, begun, readFields, subscribe, picture, unsent, sought, saving, isChanged } = drafted;
  const { id: userId } = useAppSelector(selectSession);
  const [store] = useState(drafted.store);
  // For good: a sign-in that ends must not change where this form's work is kept.
  const [key] = useState(() => store.keyOf(userId, item));
  const [editorId] = useState(randomUuid);
  const { offered, interrupted, takeOffer, dropOffer } = useEarlierDrafts(store, key, editorId);
  useHoldDraft(editorId, isChanged);
  const isOthers = useCallback((id: string) => store.filesOfOthers(key, editorId).has(id), [store, key, editorId]);
  const { take: takeFiles, drop: dropFiles } = useKeptFiles(key, unsent, isOthers);
  const files = useMemo(
    () => [...sought, ...unsent.map(({ id, file }) => ({ id, name: file.name }))],
    [sought, unsent],
  );
  const work = useRef({ version, begun, picture, files, saving, isChanged });
  const isFinished = useRef(false);
  const [isUnkept, setUnkept] = useState(false);
  useEffect(() => {
    work.current = { version, begun, picture, files, saving, isChanged };
  });

  const write = useCallback(() => {
    if (isFinished.current) return;
    if (!work.current.isChanged) {
      store.remove(key, editorId);
      return;
    }
    const { current } = work;
    const isKept = store.write(key, {
      editorId,
      fields: readFields(),
      version: current.version,
      base: current.begun ?? undefined,
      picture: current.picture,
      ...(current.files.length > 0 && { files: current.files }),
      saving: current.saving ?? undefined,
      savedAtMs: Date.now(),
    });
    setUnkept(!isKept);
  }, [store, key, editorId, readFields]);

  useWriting(subscribe, write);
  useWritingAtOnce(write, [...files.map(({ id }) => id), String(picture?.id), saving?.key].join(' '));
  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) {
      write();
    } else if (wasChanged.current) {
      // Changed back by hand, the other version taken, or saved: there is nothing left to keep, and a change from now on is new work.
      store.remove(key, editorId);
      isFinished.current = false;
    }
    wasChanged.current = isChanged;
  }, [isChanged, write, store, key, editorId]);

  useEffect(
    () => () => {
      if (isFinished.current) return;
      // Work that was taken up and turned out to be what stands is none: then nothing is kept.
      write();
      if (work.current.isChanged) noteInterruption(key, editorId);
    },
    [key, editorId, write],
  );

  const discardOffer = useCallback(
    (draft: Draft<Fields>) => {
      dropOffer(draft);
      dropFiles(draft.files ?? []);
    },
    [dropOffer, dropFiles],
  );
  const finish = useCallback(() => {
    isFinished.current = true;
    store.remove(key, editorId);
    dropFiles(work.current.files);
  }, [store, key, editorId, dropFiles]);
  const keepForLater = useCallback(() => {
    write();
    isFinished.current = true;
  }, [write]);

  return { offered, interrupted, isUnkept, takeOffer, discardOffer, takeFiles, finish, keepForLater };
}

/** Writes a little after each change, and at once when the page may be about to go. */
function useWriting(subscribe: (onChange: () => void) => () => void, write: () => void): void {
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
}

/** Writes as soon as a file is chosen or has arrived, or the work is sent: a tab that crashes says nothing before. */
function useWritingAtOnce(write: () => void, mark: string): void {
  const writtenMark = useRef(mark);
  useEffect(() => {
    if (writtenMark.current === mark) return;
    writtenMark.current = mark;
    write();
  }, [mark, write]);
}
