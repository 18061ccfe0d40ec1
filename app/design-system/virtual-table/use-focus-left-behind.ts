import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Tells when an element is taken away while the focus is in it. */
export function useFocusLeftBehind<Of extends HTMLElement>(onFocusLost: () => void): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const tell = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) tell();
    };
  }, []);
  return element;
}
