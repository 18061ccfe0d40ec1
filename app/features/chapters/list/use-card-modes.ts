import { useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';

/** What the list of chapters is used for just now. */
export type ListMode =
  | { readonly kind: 'reading' }
  /** One card is in edit mode; null is that of a new chapter. */
  | { readonly kind: 'editing'; readonly chapter: Chapter | null }
  | { readonly kind: 'ordering' };

/** Where the focus goes once what had it has gone: a card's edit button, by the chapter's id, the button that begins the ordering, or the list. */
type FocusTarget = { readonly editButtonOf: string } | 'orderButton' | 'list' | null;

/** Which card is in which mode: only one is edited at once, and none while positions are. */
export function useCardModes() {
  const [mode, setMode] = useState<ListMode>({ kind: 'reading' });
  const [focusTarget, setFocusTarget] = useState<FocusTarget>(null);
  const enter = (next: ListMode) => {
    setMode(next);
    setFocusTarget(null);
  };
  return {
    mode,
    focusTarget,
    edit: (chapter: Chapter | null) => enter({ kind: 'editing', chapter }),
    order: () => enter({ kind: 'ordering' }),
    /** Back to reading. */
    close: (focus: FocusTarget) => {
      setMode({ kind: 'reading' });
      setFocusTarget(focus);
    },
  };
}

export type CardModes = ReturnType<typeof useCardModes>;
