import type { KeyboardEvent } from 'react';

/** Keeps a dialog's keys from the form around it, which Ctrl and Enter would send. */
export function keepKeysInside(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}
