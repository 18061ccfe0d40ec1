import type { KeyboardEvent } from 'react';

/** Ctrl or ⌘ with Enter saves from any field. */
export function saveByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** Enter alone in a field of one line, or on a choice, would send the form unasked. */
export function keepUnsent(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLInputElement) event.preventDefault();
}
