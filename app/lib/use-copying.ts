import { useState } from 'react';

/** Copies texts, and tells the outcome of the last try. Where a browser does not allow copying, users copy by hand. */
export function useCopying() {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    // Emptied first, so that a second copy is announced like the first.
    setOutcome(null);
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'copyFailed');
    return isCopied;
  };
  return { outcome, copy };
}
