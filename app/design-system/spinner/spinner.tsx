import { useEnvironment } from '../environment/environment.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './spinner.module.css';

/** Corners of a six-ring with radius 9 in a field of 24. */
const corners = [
  [12, 3],
  [19.8, 7.5],
  [19.8, 16.5],
  [12, 21],
  [4.2, 16.5],
  [4.2, 7.5],
] as const;

interface SpinnerProps {
  /** Side in px; default 32. */
  readonly size?: number | undefined;
  /** What is loading, for screen readers; default the `loading` label. `null` if another element already says it. */
  readonly label?: string | null | undefined;
}

/** Something is in progress: a six-ring whose bonds light up one after another. Does not move with reduced motion. */
export function Spinner({ size = 32, label }: SpinnerProps) {
  const { translateLabel } = useEnvironment();
  return (
    <span className={styles.spinner} role={label === null ? undefined : 'status'}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size}>
        <path className={styles.ring} d="M12 3 19.8 7.5V16.5L12 21 4.2 16.5V7.5Z" pathLength={6} />
        <path className={styles.runner} d="M12 3 19.8 7.5V16.5L12 21 4.2 16.5V7.5Z" pathLength={6} />
        {corners.map(([x, y]) => (
          <circle key={`${x} ${y}`} className={styles.node} cx={x} cy={y} r={1.5} />
        ))}
      </svg>
      {label !== null && <VisuallyHidden>{label ?? translateLabel('loading')}</VisuallyHidden>}
    </span>
  );
}
