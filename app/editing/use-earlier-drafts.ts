import { useCallback, useEffect, useState } from 'react';
import { type Draft, type DraftStore, onOtherTab } from './draft-store.ts';
import { takeInterruption } from './interrupted-work.ts';
import { useDraftHolds } from './use-draft-holds.ts';

/** Earlier work on an item that somebody is told of. */
export interface Offer<Fields> {
  readonly draft: Draft<Fields>;
  /** Its form is still there, in another tab: the work is that form's, and nobody else's to take up or discard. */
  readonly isOpenElsewhere: boolean;
}

/** Of these drafts, oldest first, the one to tell of: the newest that was left behind, else the newest that is open elsewhere. */
export function useOfferOf<Fields>(drafts: readonly Draft<Fields>[]): Offer<Fields> | null {
  const holdOf = useDraftHolds(drafts.map(({ editorId }) => editorId));
  const left = drafts.findLast(({ editorId }) => holdOf(editorId) === 'free');
  if (left) return { draft: left, isOpenElsewhere: false };
  const open = drafts.findLast(({ editorId }) => holdOf(editorId) === 'held');
  return open ? { draft: open, isOpenElsewhere: true } : null;
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

/** What earlier forms left behind, for the form that is opened now as `ownId`. */
export function useEarlierDrafts<Fields>(store: DraftStore<Fields>, key: string, ownId: string) {
  const [{ interrupted, waiting }, setOpened] = useState(() => openDrafts(store, key));
  useEffect(
    () =>
      // Another tab has gone on with one of them, saved it or answered the offer.
      onOtherTab(key, () => {
        const stored = store.read(key);
        setOpened((opened) => ({
          ...opened,
          waiting: stored.filter(({ editorId }) => opened.waiting.some((one) => one.editorId === editorId)),
        }));
      }),
    [store, key],
  );
  const offered = useOfferOf(waiting);

  const settle = useCallback(
    (settledId: string) =>
      setOpened((opened) => ({
        interrupted: null,
        waiting: opened.waiting.filter(({ editorId }) => editorId !== settledId),
      })),
    [],
  );
  /** Makes a draft this form's, as it stands in the storage, which never is without it; null where another tab was faster. */
  const takeOffer = useCallback(
    ({ editorId }: Draft<Fields>): Draft<Fields> | null => {
      settle(editorId);
      return store.handOn(key, editorId, ownId);
    },
    [store, key, ownId, settle],
  );
  const dropOffer = useCallback(
    ({ editorId }: Draft<Fields>) => {
      settle(editorId);
      store.remove(key, editorId);
    },
    [store, key, settle],
  );
  return { offered, interrupted, takeOffer, dropOffer };
}
