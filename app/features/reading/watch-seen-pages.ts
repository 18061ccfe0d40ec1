/** A page must be in view for so long to count as seen. */
const lookMs = 2_000;
const steps = 20;
const half = 0.5;

interface WatchSeenPagesOptions {
  readonly container: HTMLElement;
  readonly pages: readonly HTMLElement[];
  /** Whether a page is drawn. A page that is still loading does not count as seen, however long its place is in view. */
  readonly isDrawn: (page: number) => boolean;
  readonly onSeen: (page: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Reports each page that was in view for two seconds: half of it, or, if it is larger than the window of pages, filling half of that. A PDF
 * of one page is seen when its end was in view. Nothing counts while the tab is hidden.
 */
export function watchSeenPages({ container, pages, isDrawn, onSeen, signal }: WatchSeenPagesOptions): void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const forget = (target: Element) => {
    clearTimeout(timers.get(target));
    timers.delete(target);
  };
  const look = (target: Element, page: number) => {
    const seeOrLookOn = () => (isDrawn(page) ? onSeen(page) : look(target, page));
    timers.set(target, setTimeout(seeOrLookOn, lookMs));
  };
  const numbers = new Map<Element, number>(
    pages.length === 1 && pages[0] ? [[endOf(pages[0]), 1]] : pages.map((page, index) => [page, index + 1]),
  );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const isInView =
          intersectionRatio >= half || intersectionRect.height >= (rootBounds?.height ?? Infinity) * half;
        if (!isInView) forget(target);
        else if (!timers.has(target)) look(target, numbers.get(target) ?? 0);
      }
    },
    { root: container, threshold: Array.from({ length: steps + 1 }, (_, step) => step / steps) },
  );
  // A new observation reports everything in view again.
  const follow = () => {
    observer.disconnect();
    for (const target of timers.keys()) forget(target);
    if (document.visibilityState === 'visible') for (const target of numbers.keys()) observer.observe(target);
  };
  follow();
  document.addEventListener('visibilitychange', follow, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const target of timers.keys()) forget(target);
  });
}

/** Adds an element over the last line of a page. */
function endOf(page: HTMLElement): HTMLElement {
  const end = document.createElement('div');
  end.className = 'pageEnd';
  page.after(end);
  return end;
}
