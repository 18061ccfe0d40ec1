import { useState } from 'react';
import type { Chapter } from '#contract/chapters.ts';

/** The present mode of the list of chapters. */
export type ListMode =
  | { readonly kind: 'reading' }
  /** One card is in edit mode; null for a new chapter. */
  | { readonly kind: 'editing'; readonly chapter: Chapter | null }
  | { readonly kind: 'ordering' };

/**
 * Where the focus goes after its element is gone: a card's edit button (by the chapter's id), the button that begins the ordering, or the
 * list.
 */
type FocusTarget = { readonly editButtonOf: string } | 'orderButton' | 'list' | null;

/** Tells which card is in which mode. Only one is edited at a time, and none while the order is edited. */
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
    close: (focus: FocusTarget) => {
      setMode({ kind: 'reading' });
      setFocusTarget(focus);
    },
  };
}

export type CardModes = ReturnType<typeof useCardModes>;
