import type { KeyboardEvent } from 'react';

/** Keys meant for a dialogue are not heard by the form around it, which Ctrl and Enter would send. */
export function keepInside(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.stopPropagation();
}
