import { type RefObject, useEffect, useRef } from 'react';

/** Brings an element into sight whenever something new is said there; null while nothing is. Without a motion that might be unwelcome. */
export function useInSight<Said>(said: Said | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said !== null) element.current?.scrollIntoView({ behavior: 'instant', block: 'nearest' });
  }, [said]);
  return element;
}
