import { useId } from 'react';
import styles from './bond-pattern.module.css';
import { boundless, type Motif, motifs } from './motifs.ts';
import { between, fieldHeight, fieldWidth, makeRandom, type Point, Sketch, type Strokes, seedOf } from './sketch.ts';

/** A drawing of the bond motif for one field of 640 by 360. */
interface Drawing extends Strokes {
  readonly motif: Motif;
  /** What the ground is covered with. */
  readonly ground: 'honeycomb' | 'dots' | 'ripples';
  /** Turn of the ground, in degrees. */
  readonly groundTurn: number;
  /** Where the light stands. */
  readonly glow: Point;
}

const motifNames: readonly Motif[] = ['helix', 'flake', 'membrane', 'walk', 'dendrimer', 'crystal', 'rings'];
const grounds = ['honeycomb', 'dots', 'ripples'] as const;

/** About one kilobyte each; more than a page shows, less than anybody notices. */
const maxKept = 500;
const kept = new Map<string, Drawing>();

function draw(id: string): Drawing {
  const seed = seedOf(id);
  const random = makeRandom(seed);
  // A row of its own: the motif says nothing about angle and size, and ids that differ little do not share it.
  const motif = motifNames[Math.floor(makeRandom(~seed)() * motifNames.length)] ?? 'walk';
  const ground = grounds[Math.floor(random() * grounds.length)] ?? 'honeycomb';
  const sketch = new Sketch();
  motifs[motif](sketch, random);
  if (!boundless.has(motif)) sketch.fit();
  const glow = {
    x: Math.round(fieldWidth * between(random, 0.15, 0.85)),
    y: Math.round(fieldHeight * between(random, 0.1, 0.9)),
  };
  return { ...sketch.strokes(), motif, ground, groundTurn: Math.round(random() * 60), glow };
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

/** What the ground is covered with: one tile, or circles about the light, so that it adds next to nothing to the page. */
const tiles = {
  honeycomb: { width: 90, height: 52, path: 'M0 26h15L30 0h30l15 26h15M15 26l15 26h30l15-26' },
  dots: { width: 22, height: 22, path: 'M11 11h0' },
} as const;

const rippleRadii = [44, 88, 132, 176, 220, 264, 308, 352];

/** The pattern itself, with all that draws it: see `bond-pattern.tsx`. */
export function BondDrawing({ id }: { readonly id: string }) {
  const name = useId();
  const { ground, groundTurn, glow, ...strokes } = drawBonds(id);
  const tile = ground === 'ripples' ? null : tiles[ground];
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">
      <radialGradient id={`${name}g`} gradientUnits="userSpaceOnUse" cx={glow.x} cy={glow.y} r={380}>
        <stop className={styles.glowInner} offset="0" />
        <stop className={styles.glowOuter} offset="1" />
      </radialGradient>
      <rect width={640} height={360} fill={`url(#${name}g)`} />
      {tile ? (
        <>
          <pattern
            id={`${name}t`}
            width={tile.width}
            height={tile.height}
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${groundTurn})`}
          >
            <path className={ground === 'dots' ? styles.dot : styles.ground} d={tile.path} />
          </pattern>
          <rect width={640} height={360} fill={`url(#${name}t)`} />
        </>
      ) : (
        <path
          className={styles.ground}
          d={rippleRadii
            .map((r) => `M${glow.x - r} ${glow.y}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0-${r * 2} 0`)
            .join('')}
        />
      )}
      <path className={styles.areas} d={strokes.areas} />
      <path className={styles.far} d={strokes.far} />
      <path className={styles.bonds} d={strokes.bonds} />
      <path className={styles.doubles} d={strokes.doubles} />
      <path className={styles.rim} d={strokes.nodes} />
      <path className={styles.core} d={strokes.nodes} />
      <path className={styles.brightRim} d={strokes.brightNodes} />
      <path className={styles.brightCore} d={strokes.brightNodes} />
    </svg>
  );
}
