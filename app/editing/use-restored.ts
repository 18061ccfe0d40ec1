import { useEffect, useEffectEvent, useState } from 'react';
import type { Draft, KeptSaving } from './draft-store.ts';
import type { DraftKeeper } from './use-draft.ts';

/** How a form takes a draft over. */
interface RestoringActions<Fields, Item> {
  readonly setBase: (item: Item | null) => void;
  /** Goes on with the request that an earlier form had sent; undefined gives it up. */
  readonly resume: (saving: KeptSaving<Fields> | undefined, item: Item | null) => void;
  readonly fill: (found: Draft<Fields>) => void;
  /** Makes the form as it was opened. */
  readonly reset: () => void;
}

/** Restores the draft that was found when a form was opened with `item`, and keeps it until the user has decided about it. */
export function useRestored<Fields, Item extends { readonly version: number }>(
  draft: DraftKeeper<Fields>,
  item: Item | null,
  { setBase, resume, fill, reset }: RestoringActions<Fields, Item>,
) {
  const [restored, setRestored] = useState<Draft<Fields> | null>(null);
  const onClose = () => setRestored(null);
  const restore = useEffectEvent((found: Draft<Fields>) => {
    fill(found);
    // If another version was saved since, the server says so and the user chooses.
    if (item && found.version !== null) setBase({ ...item, version: found.version });
    resume(found.saving, item);
    setRestored(found);
  });
  useEffect(() => {
    if (draft.found) restore(draft.found);
  }, [draft.found]);
  const onDiscard = () => {
    resume(undefined, item);
    draft.discard();
    setBase(item);
    reset();
    onClose();
  };
  /** Props of `RestoredNotice`. */
  return { draft: restored, currentVersion: item?.version ?? null, onDiscard, onClose };
}
