import { type RefObject, useEffect, useState } from 'react';
import { useOnScreen } from '../../../rich-text/use-on-screen.ts';

const nearMargin = '400px 0px';
/** Elements that are only scrolled past are not drawn, and nothing is fetched for them. */
const glanceMs = 120;

/** Whether an element has been in or near the window for a short time; from then on always true. */
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
