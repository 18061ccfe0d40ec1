import { type RefObject, useEffect, useEffectEvent } from 'react';

const wheelStep = 1.15;

function spreadOf({ touches: [one, two] }: TouchEvent): number | null {
  return one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : null;
}

/**
 * Zooms by two fingers and by the wheel: a picture by the wheel alone, a text by the wheel with Ctrl (as a touch pad's pinch comes), as
 * without it the wheel scrolls. Listened to by hand, since React's own listeners may not keep the page from zooming.
 */
export function useGestures(
  pane: RefObject<HTMLElement | null>,
  zoomBy: (factor: number) => void,
  isPicture: boolean,
): void {
  const zoom = useEffectEvent(zoomBy);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let spread: number | null = null;
    const pinch = (event: TouchEvent) => {
      const next = spreadOf(event);
      if (next !== null) {
        event.preventDefault();
        if (spread !== null) zoom(next / spread);
      }
      spread = next;
    };
    const begin = (event: TouchEvent) => {
      spread = spreadOf(event);
    };
    const turn = (event: WheelEvent) => {
      if (!isPicture && !event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? wheelStep : 1 / wheelStep);
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', pinch, { passive: false });
    element.addEventListener('touchend', begin, { passive: true });
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', pinch);
      element.removeEventListener('touchend', begin);
      element.removeEventListener('wheel', turn);
    };
  }, [pane, isPicture]);
}
