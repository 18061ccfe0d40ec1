import { useId } from 'react';
import { drawBonds } from './bond-lattice.ts';
import styles from './bond-pattern.module.css';

interface BondPatternProps {
  /** Whose picture it is: the same id gives the same drawing on server and client. */
  readonly id: string;
  readonly className?: string | undefined;
}

/**
 * The picture of an item that has none: a molecule on a honeycomb, another one for each id. Fills its parent as a
 * `cover` picture would, follows light and dark, and is hidden from screen readers.
 */
export function BondPattern({ id, className }: BondPatternProps) {
  const glowId = useId();
  const { faint, bonds, doubles, nodes, glow } = drawBonds(id);
  return (
    <svg
      aria-hidden="true"
      className={[styles.pattern, className].filter(Boolean).join(' ')}
      viewBox="0 0 640 360"
      preserveAspectRatio="xMidYMid slice"
    >
      <radialGradient id={glowId} gradientUnits="userSpaceOnUse" cx={glow.x} cy={glow.y} r={300}>
        <stop className={styles.glowInner} offset="0" />
        <stop className={styles.glowOuter} offset="1" />
      </radialGradient>
      <rect width={640} height={360} fill={`url(#${glowId})`} />
      <path className={styles.faint} d={faint} />
      <path className={styles.bonds} d={bonds} />
      <path className={styles.doubles} d={doubles} />
      {nodes.map(({ x, y, isBright }) => (
        <circle
          key={`${x} ${y}`}
          className={isBright ? styles.bright : styles.node}
          cx={x.toFixed(1)}
          cy={y.toFixed(1)}
          r={isBright ? 7 : 4.5}
        />
      ))}
    </svg>
  );
}
