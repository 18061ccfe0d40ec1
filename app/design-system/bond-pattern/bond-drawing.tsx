import { useId } from 'react';
import styles from './bond-pattern.module.css';
import { drawFlake, drawWalk } from './honeycomb.ts';
import { between, fieldHeight, fieldWidth, makeRandom, type Point, Sketch, type Strokes, seedOf } from './sketch.ts';

/** A drawing of the bond motif for one field of 640 by 360. */
interface Drawing extends Strokes {
  /** Turn of the ground, in degrees. */
  readonly groundTurn: number;
  /** Where the light stands. */
  readonly glow: Point;
}

/** About one kilobyte each; more than a page shows, less than anybody notices. */
const maxKept = 500;
const kept = new Map<string, Drawing>();

function draw(id: string): Drawing {
  const random = makeRandom(seedOf(id));
  const sketch = new Sketch();
  (random() < 0.5 ? drawWalk : drawFlake)(sketch, random);
  sketch.fit();
  const glow = {
    x: Math.round(fieldWidth * between(random, 0.15, 0.85)),
    y: Math.round(fieldHeight * between(random, 0.1, 0.9)),
  };
  return { ...sketch.strokes(), groundTurn: Math.round(random() * 60), glow };
}

/** Draws the picture of an id: another one for each, and the same one each time, on the server as in the browser. Remembered. */
export function drawBonds(id: string): Drawing {
  const known = kept.get(id);
  if (known) return known;
  const drawing = draw(id);
  // The eldest goes; a Map keeps the order in which they came.
  if (kept.size >= maxKept) for (const eldest of kept.keys()) if (kept.delete(eldest)) break;
  kept.set(id, drawing);
  return drawing;
}

/** The pattern itself, with all that draws it: see `bond-pattern.tsx`. */
export function BondDrawing({ id }: { readonly id: string }) {
  const name = useId();
  const { groundTurn, glow, ...strokes } = drawBonds(id);
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">
      <radialGradient id={`${name}g`} gradientUnits="userSpaceOnUse" cx={glow.x} cy={glow.y} r={380}>
        <stop className={styles.glowInner} offset="0" />
        <stop className={styles.glowOuter} offset="1" />
      </radialGradient>
      <rect width={640} height={360} fill={`url(#${name}g)`} />
      {/* One tile, so that it adds next to nothing to the page. */}
      <pattern
        id={`${name}t`}
        width={90}
        height={52}
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${groundTurn})`}
      >
        <path className={styles.ground} d="M0 26h15L30 0h30l15 26h15M15 26l15 26h30l15-26" />
      </pattern>
      <rect width={640} height={360} fill={`url(#${name}t)`} />
      <path className={styles.areas} d={strokes.areas} />
      <path className={styles.bonds} d={strokes.bonds} />
      <path className={styles.doubles} d={strokes.doubles} />
      <path className={styles.rim} d={strokes.nodes} />
      <path className={styles.core} d={strokes.nodes} />
      <path className={styles.brightRim} d={strokes.brightNodes} />
      <path className={styles.brightCore} d={strokes.brightNodes} />
    </svg>
  );
}
