interface WatchPinchingOptions {
  readonly container: HTMLElement;
  /** Receives how much wider the fingers are apart than a moment ago, and the point between them. */
  readonly onPinch: (factor: number, origin: [x: number, y: number]) => void;
  readonly signal: AbortSignal;
}

/** Smaller steps of a pinch are not worth drawing again. */
const smallestStep = 0.02;

/** Lets two fingers zoom the pages, but nothing around them. */
export function watchPinching({ container, onPinch, signal }: WatchPinchingOptions): void {
  let distance: number | null = null;

  const move = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || event.touches.length !== 2) {
      distance = null;
      return;
    }
    event.preventDefault();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const factor = distance === null ? 1 : now / distance;
    if (distance !== null && Math.abs(factor - 1) < smallestStep) return;
    distance = now;
    if (factor !== 1) onPinch(factor, [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2]);
  };
  const end = () => {
    distance = null;
  };
  container.addEventListener('touchstart', move, { passive: false, signal });
  container.addEventListener('touchmove', move, { passive: false, signal });
  container.addEventListener('touchend', end, { signal });
  container.addEventListener('touchcancel', end, { signal });
}
