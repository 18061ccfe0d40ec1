import { useId } from 'react';
import styles from './bond-pattern.module.css';
import { drawBonds } from './draw-bonds.ts';

interface BondDrawingProps {
  readonly id: string;
}

/** What the ground is covered with: one tile, or circles about the light, so that it adds next to nothing to the page. */
const tiles = {
  honeycomb: { width: 90, height: 52, path: 'M0 26h15L30 0h30l15 26h15M15 26l15 26h30l15-26' },
  dots: { width: 22, height: 22, path: 'M11 11h0' },
} as const;

const rippleRadii = [44, 88, 132, 176, 220, 264, 308, 352];

/** The pattern itself, with all that draws it: see `bond-pattern.tsx`. */
export function BondDrawing({ id }: BondDrawingProps) {
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
