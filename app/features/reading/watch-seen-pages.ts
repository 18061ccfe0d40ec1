/** A page that was passed more quickly was not looked at. */
const lookMs = 1_000;
const steps = 20;
const half = 0.5;

interface WatchSeenPagesOptions {
  /** What the pages scroll in. */
  readonly container: HTMLElement;
  readonly pages: readonly HTMLElement[];
  readonly onSeen: (page: number) => void;
  readonly signal: AbortSignal;
}

/** Tells of each page that was in view for a moment: half of it, or, drawn larger than the room for it, filling half of that. */
export function watchSeenPages({ container, pages, onSeen, signal }: WatchSeenPagesOptions): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const forget = (page: Element) => {
    clearTimeout(timers.get(page));
    timers.delete(page);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const isInView =
          intersectionRatio >= half || intersectionRect.height >= (rootBounds?.height ?? Infinity) * half;
        if (!isInView) forget(target);
        else if (!timers.has(target))
          timers.set(
            target,
            setTimeout(() => onSeen(pageOf(target)), lookMs),
          );
      }
    },
    { root: container, threshold: Array.from({ length: steps + 1 }, (_, step) => step / steps) },
  );
  for (const page of pages) observer.observe(page);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const page of timers.keys()) forget(page);
  });
}

function pageOf(element: Element): number {
  return Number(element.getAttribute('data-page-number'));
}
