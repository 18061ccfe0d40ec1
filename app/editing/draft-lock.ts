/** Whether the form that a draft is of is still there, in this tab or another. */
export type DraftHold = 'asked' | 'held' | 'free';

function nameOf(editorId: string): string {
  return `molsys.draft.${editorId}`;
}

/** Null where the browser has none: on plain http, say. */
function locks(): LockManager | null {
  const found: LockManager | undefined = navigator.locks;
  return found ?? null;
}

/** Whether one tab can tell what another has open; else every draft counts as one that was left behind. */
export function hasLocks(): boolean {
  return locks() !== null;
}

/** Marks the draft of a form as held until the answer is called or the tab goes, however it goes. */
export function holdDraft(editorId: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Storage that is forbidden forbids locks, too: then there are no drafts either.
  void locks()
    ?.request(nameOf(editorId), () => promise)
    .catch(() => undefined);
  return resolve;
}

/** Tells whether a draft is held, and later that it is so no longer; gives the way to stop. */
export function watchDraft(editorId: string, tell: (hold: DraftHold) => void): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ask = async (manager: LockManager): Promise<void> => {
    // A form that goes in this very moment lets go first.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return;
    // Shared, so that two tabs that ask do not take each other for the form.
    const asking = { mode: 'shared', ifAvailable: true } as const;
    const isFree = await manager.request(nameOf(editorId), asking, (lock) => lock !== null);
    if (signal.aborted) return;
    if (!isFree) {
      tell('held');
      await manager.request(nameOf(editorId), { mode: 'shared', signal }, () => undefined);
    }
    if (!signal.aborted) tell('free');
  };
  const manager = locks();
  if (manager) void ask(manager).catch(() => !signal.aborted && tell('free'));
  return () => stopping.abort();
}
