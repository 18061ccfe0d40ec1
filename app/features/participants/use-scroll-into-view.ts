import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls an element into view whenever it says something new; null while it says nothing. Does not animate, as motion may be unwelcome.
 */
export function useScrollIntoView<Said>(said: Said | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== null) element.current?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [said]);
  return element;
}
