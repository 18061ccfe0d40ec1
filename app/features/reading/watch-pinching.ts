interface WatchPinchingOptions {
  readonly container: HTMLElement;
  /** How much wider the fingers stand than a moment ago, and the point between them. */
  readonly onPinch: (factor: number, origin: [x: number, y: number]) => void;
  readonly signal: AbortSignal;
}

/** Steps of a pinch that are too small to redraw for. */
const smallestStep = 0.02;

/** Two fingers zoom the pages and nothing around them. */
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
