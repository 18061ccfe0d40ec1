import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the window, or within `margin` around it (as in CSS). */
export function useOnScreen(element: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => setOnScreen(entries.at(-1)?.isIntersecting === true), {
      rootMargin: margin,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isOnScreen;
}
