import { useEffect } from 'react';
import type { MoleculeScene } from './molecule-scene.ts';

/** Once around in a minute and a half. */
const radiansPerSecond = (2 * Math.PI) / 90;
/** After a pause of the browser it goes on from where it was. */
const longestStepSeconds = 0.1;
/** A device that often takes longer for a picture than this shows no movement but a stutter. */
const slowSeconds = 0.09;
const tooManySlowFrames = 15;

/** Turns a molecule slowly around its axis, as long as the page is in front. `onTooSlow` hears of a device that cannot keep up. */
export function useTurning(scene: MoleculeScene | null, isTurning: boolean, onTooSlow: () => void): void {
  useEffect(() => {
    if (!scene || !isTurning) return;
    let frame = 0;
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
      scene.spin(Math.min(longestStepSeconds, seconds) * radiansPerSecond);
      frame = requestAnimationFrame(step);
    };
    // A browser asks for no frames of a page that is not in front.
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [scene, isTurning, onTooSlow]);
}
