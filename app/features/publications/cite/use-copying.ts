import { type RefObject, useState } from 'react';

export type CopyOutcome = 'copied' | 'selected';

/**
 * Puts the text of an element on the clipboard. Where the browser withholds that, the text is selected, so that one key copies it.
 */
export function useCopying(element: RefObject<HTMLElement | null>) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const copy = async () => {
    const shown = element.current;
    if (!shown) return;
    // Emptied first, so that a second copy is announced like the first.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(shown.textContent ?? '');
      setOutcome('copied');
    } catch {
      shown.focus();
      getSelection()?.selectAllChildren(shown);
      setOutcome('selected');
    }
  };
  return { outcome, copy };
}
