import type { MoleculeScene } from './molecule-scene.ts';

const radiansPerPixel = 0.011;
const keyRadians = Math.PI / 12;
const keyZoom = 1.2;
const zoomPerWheelPixel = 0.0018;
/** One turn takes a minute and a half. */
const radiansPerSecond = (2 * Math.PI) / 90;
/** Limits a step, so that after a pause of the browser it continues from where it was. */
const longestStepSeconds = 0.1;
/** If a device often takes longer than this per frame, the movement only stutters. */
const slowSeconds = 0.09;
const tooManySlowFrames = 15;

type Turnable = Pick<MoleculeScene, 'turn' | 'zoom' | 'reset'>;

/** What each key does while the molecule has the focus. */
const keys: Readonly<Record<string, (scene: Turnable) => void>> = {
  ArrowLeft: (scene) => scene.turn(-keyRadians, 0),
  ArrowRight: (scene) => scene.turn(keyRadians, 0),
  ArrowUp: (scene) => scene.turn(0, -keyRadians),
  ArrowDown: (scene) => scene.turn(0, keyRadians),
  '+': (scene) => scene.zoom(keyZoom),
  '=': (scene) => scene.zoom(keyZoom),
  '-': (scene) => scene.zoom(1 / keyZoom),
  '0': (scene) => scene.reset(),
  Home: (scene) => scene.reset(),
};

/**
 * Lets the visitor turn and zoom a molecule by dragging, pinching, the wheel (with Ctrl or while it has the focus, because the page must
 * stay free to scroll) and keys. `onUse` is called at each use. Returns a function that ends it.
 */
export function makeTurnable(stage: HTMLElement, scene: Turnable, onUse: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  stage.addEventListener(
    'keydown',
    (event) => {
      const act = keys[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onUse();
      act(scene);
    },
    { signal },
  );
  stage.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && document.activeElement !== stage) return;
      event.preventDefault();
      onUse();
      scene.zoom(Math.exp(-event.deltaY * zoomPerWheelPixel));
    },
    { signal, passive: false },
  );
  followPointers(stage, scene, onUse, signal);
  return () => controller.abort();
}

function followPointers(stage: HTMLElement, scene: Turnable, onUse: () => void, signal: AbortSignal): void {
  const pointers = new Map<number, { readonly x: number; readonly y: number }>();
  const spread = () => {
    const [first, second] = [...pointers.values()];
    return first && second ? Math.hypot(first.x - second.x, first.y - second.y) : 0;
  };

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      stage.setPointerCapture(event.pointerId);
      onUse();
    },
    { signal },
  );
  stage.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const spreadBefore = spread();
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pointers.size > 1) {
        if (spreadBefore > 0) scene.zoom(spread() / spreadBefore);
      } else {
        scene.turn((event.clientX - before.x) * radiansPerPixel, (event.clientY - before.y) * radiansPerPixel);
      }
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel'] as const) {
    stage.addEventListener(end, (event) => pointers.delete(event.pointerId), { signal });
  }
}

/**
 * Turns something slowly as long as the page is in front: `spin` gets the radians of each step. If the device cannot keep up,
 * `onTooSlow` is called and the movement ends. Returns a function that ends it.
 */
export function turnSteadily(spin: (radians: number) => void, onTooSlow: () => void): () => void {
  let last = performance.now();
  let slowFrames = 0;
  const step = (now: number) => {
    const seconds = Math.max(0, (now - last) / 1000);
    last = now;
    slowFrames = seconds > slowSeconds ? slowFrames + 1 : Math.max(0, slowFrames - 1);
    if (slowFrames > tooManySlowFrames) {
      onTooSlow();
      return;
    }
    frame = requestAnimationFrame(step);
    spin(Math.min(longestStepSeconds, seconds) * radiansPerSecond);
  };
  // Browsers give no frames to a page that is in the background or not shown yet.
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
