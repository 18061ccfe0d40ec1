import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a long list so far that the entry of the page that is shown can be seen; one that can be seen stays where it is. */
export function useCurrentInView(list: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry.
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const frame = list.current.getBoundingClientRect();
    const entry = current.getBoundingClientRect();
    const isSeen = entry.top >= frame.top && entry.bottom <= Math.min(frame.bottom, window.innerHeight);
    if (!isSeen) list.current.scrollTop += entry.top - frame.top - frame.height / 3;
  }, [list, pathname]);
}
