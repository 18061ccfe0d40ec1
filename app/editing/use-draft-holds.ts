import { useEffect, useState } from 'react';
import { type DraftHold, hasLocks, holdDraft, watchDraft } from './draft-lock.ts';

/** Holds the draft of a form from the first change on, as long as the form is there. */
export function useHoldDraft(editorId: string, isChanged: boolean): void {
  const [hasWork, setHasWork] = useState(isChanged);
  if (isChanged && !hasWork) setHasWork(true);
  useEffect(() => (hasWork ? holdDraft(editorId) : undefined), [editorId, hasWork]);
}

/** Says of drafts, by the forms that wrote them, whether these forms are still there. */
export function useDraftHolds(editorIds: readonly string[]): (editorId: string) => DraftHold {
  const [holds, setHolds] = useState<ReadonlyMap<string, DraftHold>>(new Map());
  const joined = editorIds.join('\n');
  useEffect(() => {
    const stops = joined
      .split('\n')
      .filter(Boolean)
      .map((id) => watchDraft(id, (hold) => setHolds((before) => new Map(before).set(id, hold))));
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined]);
  return (editorId) => (hasLocks() ? (holds.get(editorId) ?? 'asked') : 'free');
}
