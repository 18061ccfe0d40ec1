/** Once around in a minute and a half. */
const radiansPerSecond = (2 * Math.PI) / 90;
/** After a pause of the browser it goes on from where it was. */
const longestStepSeconds = 0.1;
/** A device that often takes longer for a picture than this shows no movement but a stutter. */
const slowSeconds = 0.09;
const tooManySlowFrames = 15;

/**
 * Turns something slowly, as long as the page is in front: `spin` gets the radians of each step. `onTooSlow` hears of a device that
 * cannot keep up, and that is the end of it. Gives what ends it.
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
  // A browser asks for no frames of a page that is not in front, or not shown yet.
  let frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
