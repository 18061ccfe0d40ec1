import { useCallback, useEffect, useRef, useState } from 'react';
import { selectSession } from '../store/session-slice.ts';
import { useAppSelector } from '../store/state.ts';
import type { Draft, DraftStore } from './draft-store.ts';

const writtenAfterMs = 400;

export interface DraftedWork<Fields> extends Omit<Draft<Fields>, 'fields' | 'savedAtMs'> {
  readonly store: DraftStore<Fields>;
  /** Id of the item, or any name for a new one. */
  readonly item: string;
  /** What the form holds now. */
  readonly readFields: () => Fields;
  /** Subscribes to changes of the fields; returns the unsubscriber. Both functions stay the same as long as the form exists. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly isChanged: boolean;
}

export interface DraftKeeper<Fields> {
  /** The draft that existed when the form was opened, to be restored into it; null if there was none. */
  readonly found: Draft<Fields> | null;
  /** Whether this browser has no room for the draft, or is not allowed to keep it. */
  readonly isNotKept: boolean;
  /** Drops the draft that was found; later changes are kept again. */
  readonly discard: () => void;
  /** Ends keeping: the work is saved or given up, and its draft is removed. */
  readonly finish: () => void;
  /** Keeps the draft, because the user leaves and comes back later. */
  readonly keepForLater: () => void;
}

/** Removes chosen files that the previous release kept in this browser: nothing reads them any more. */
function dropFormerFiles(): void {
  try {
    indexedDB.deleteDatabase('molsys-unsent-files');
  } catch {
    // If storage is forbidden, it is empty.
  }
}

function isSameWork({ savedAtMs: _, ...one }: Draft<unknown>, other: Omit<Draft<unknown>, 'savedAtMs'>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Keeps unsaved work in the browser's storage from the first change on, so that a crash, a closed tab or an expired sign-in
 * cannot lose it. Two tabs with the same item share one draft: the last change wins.
 */
export function useDraft<Fields>(work: DraftedWork<Fields>): DraftKeeper<Fields> {
  const { subscribe, files = [], isPictureRemoved, saving, isChanged } = work;
  const { id: userId } = useAppSelector(selectSession);
  const [store] = useState(work.store);
  // Fixed for the life of the form: its draft must stay in place when a sign-in ends.
  const [key] = useState(() => store.keyOf(userId, work.item));
  const [found] = useState(() => store.read(key));
  const [isNotKept, setNotKept] = useState(false);
  const latest = useRef(work);
  const isFinished = useRef(false);
  /** The draft that this form restored or wrote last; a later draft of another tab must not be removed. */
  const own = useRef(found);
  const lostFiles = useRef(found?.files);
  /** Whether there are changes since the last writing. Without any, another tab's draft may be newer. */
  const isPending = useRef(false);
  useEffect(() => {
    latest.current = work;
  });

  const remove = useCallback(() => {
    if (own.current && store.read(key)?.savedAtMs === own.current.savedAtMs) store.remove(key);
    own.current = null;
    lostFiles.current = undefined;
  }, [store, key]);
  const write = useCallback(() => {
    if (isFinished.current) return;
    isPending.current = false;
    const { version, readFields, files: names, isPictureRemoved: isRemoved, saving: sent, ...now } = latest.current;
    if (!now.isChanged) return remove();
    // Files that the found draft names stay named until another is chosen or the draft ends.
    if (names?.length) lostFiles.current = undefined;
    const files = lostFiles.current ?? names;
    const draft = { fields: readFields(), version, files, isPictureRemoved: isRemoved, saving: sent };
    // A draft that was only restored keeps its age.
    if (own.current && isSameWork(own.current, draft)) return setNotKept(false);
    const written = { ...draft, savedAtMs: Date.now() };
    const isKept = store.write(key, written);
    if (isKept) own.current = written;
    setNotKept(!isKept);
  }, [store, key, remove]);
  const writeWhatIsPending = useCallback(() => {
    if (isPending.current) write();
  }, [write]);

  // Shortly after each change of the fields, and at once when the page may be about to close.
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

  // At once when a file is chosen or uploaded, or the work is sent: a crashing tab gives no warning.
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
      // Changed back by hand, replaced by the other version, or saved: nothing is left to keep, and a later change is new work.
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
  return { found, isNotKept, discard: remove, finish, keepForLater };
}
