import { type RefObject, useEffect, useState } from 'react';
import { useOnScreen } from '../../../rich-text/use-on-screen.ts';

const nearMargin = '400px 0px';
/** What is only scrolled past is not drawn, and nothing is asked for it. */
const glanceMs = 120;

/** Whether an element has been in the window, or near it, for a glance; from then on it is true. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const isNear = useOnScreen(element, nearMargin);
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isNear || wasSeen) return;
    const timer = setTimeout(() => setSeen(true), glanceMs);
    return () => clearTimeout(timer);
  }, [isNear, wasSeen]);
  return wasSeen;
}
