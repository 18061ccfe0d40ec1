import { useCallback, useEffect, useRef, useState } from 'react';
import { selectSession } from '../store/session-slice.ts';
import { useAppSelector } from '../store/state.ts';
import type { Draft, DraftStore } from './draft-store.ts';

const writtenAfterMs = 400;

export interface DraftedWork<Fields> extends Omit<Draft<Fields>, 'fields' | 'savedAtMs'> {
  readonly store: DraftStore<Fields>;
  /** Id of the item, or any name for one to come. */
  readonly item: string;
  /** What the form holds now. */
  readonly readFields: () => Fields;
  /** Calls back at each change of the fields; gives the way to stop it. Both functions stay the same as long as the form does. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly isChanged: boolean;
}

export interface DraftKeeper<Fields> {
  /** Earlier work that was there when the form was opened, and that is to be put into it; null for none. */
  readonly found: Draft<Fields> | null;
  /** This browser has no room for the work, or may keep none. */
  readonly isUnkept: boolean;
  /** The work that was found is not wanted; what is changed from now on is. */
  readonly discard: () => void;
  /** The work is saved or given up: nothing is kept of it. */
  readonly finish: () => void;
  /** The person leaves and comes back to it another time. */
  readonly keepForLater: () => void;
}

/** Takes out the chosen files that the release before kept in this browser: nobody reads them any more. */
function dropFormerFiles(): void {
  try {
    indexedDB.deleteDatabase('molsys-unsent-files');
  } catch {
    // Where the storage is forbidden there is nothing in it.
  }
}

function isSameWork({ savedAtMs: _, ...one }: Draft<unknown>, other: Omit<Draft<unknown>, 'savedAtMs'>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Keeps unsaved work in the browser's storage from the first change on, so that a crash, a closed tab or an expired sign-in
 * cannot lose it. Two tabs with one item share one draft: the one that was changed last counts.
 */
export function useDraft<Fields>(work: DraftedWork<Fields>): DraftKeeper<Fields> {
  const { subscribe, files = [], isPictureRemoved, saving, isChanged } = work;
  const { id: userId } = useAppSelector(selectSession);
  const [store] = useState(work.store);
  // For good: a sign-in that ends must not change where this form's work is kept.
  const [key] = useState(() => store.keyOf(userId, work.item));
  const [found] = useState(() => store.read(key));
  const [isUnkept, setUnkept] = useState(false);
  const latest = useRef(work);
  const isFinished = useRef(false);
  /** The draft that this form has taken up or written last: what another tab has written since is not this one's to remove. */
  const own = useRef(found);
  /** Something was changed since the last writing. Else another tab's draft may be the newer one. */
  const isPending = useRef(false);
  useEffect(() => {
    latest.current = work;
  });

  const remove = useCallback(() => {
    if (own.current && store.read(key)?.savedAtMs === own.current.savedAtMs) store.remove(key);
    own.current = null;
  }, [store, key]);
  const write = useCallback(() => {
    if (isFinished.current) return;
    isPending.current = false;
    const { version, readFields, files: names, isPictureRemoved: isRemoved, saving: sent, ...now } = latest.current;
    if (!now.isChanged) return remove();
    const draft = { fields: readFields(), version, files: names, isPictureRemoved: isRemoved, saving: sent };
    // What has only come back is as old as it was.
    if (own.current && isSameWork(own.current, draft)) return setUnkept(false);
    const written = { ...draft, savedAtMs: Date.now() };
    const isKept = store.write(key, written);
    if (isKept) own.current = written;
    setUnkept(!isKept);
  }, [store, key, remove]);
  const writeWhatIsPending = useCallback(() => {
    if (isPending.current) write();
  }, [write]);

  // A little after each change of the fields, and at once when the page may be about to go.
  useEffect(() => {
    dropFormerFiles();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(() => {
      isPending.current = true;
      clearTimeout(timer);
      timer = setTimeout(writeWhatIsPending, writtenAfterMs);
    });
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') writeWhatIsPending();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', writeWhatIsPending);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', writeWhatIsPending);
      writeWhatIsPending();
    };
  }, [subscribe, writeWhatIsPending]);

  // At once when a file is chosen or has arrived, or the work is sent: a tab that crashes says nothing before.
  const mark = [...files, isPictureRemoved, saving?.key].join('\n');
  const writtenMark = useRef(mark);
  useEffect(() => {
    if (writtenMark.current !== mark) write();
    writtenMark.current = mark;
  }, [mark, write]);

  const wasChanged = useRef(false);
  useEffect(() => {
    if (isChanged) {
      write();
    } else if (wasChanged.current) {
      // Changed back by hand, the other version taken, or saved: there is nothing left to keep, and a change from now on is new work.
      remove();
      isFinished.current = false;
    }
    wasChanged.current = isChanged;
  }, [isChanged, write, remove]);

  const finish = useCallback(() => {
    isFinished.current = true;
    remove();
  }, [remove]);
  const keepForLater = useCallback(() => {
    writeWhatIsPending();
    isFinished.current = true;
  }, [writeWhatIsPending]);
  return { found, isUnkept, discard: remove, finish, keepForLater };
}
