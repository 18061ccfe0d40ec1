import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: ReactNode;
  /** The label stays for screen readers. */
  readonly isLabelHidden?: boolean | undefined;
  /** From 0 to `max`, else taken to the nearer end; null while nobody can tell how far it is. */
  readonly value: number | null;
  /** Default 100, more than 0. */
  readonly max?: number | undefined;
  /** The state in words ("3 of 8 chapters"), shown at the far end and read in place of the percentage. */
  readonly valueText?: string | undefined;
  /** `success` for what has been reached; default `accent`. */
  readonly tone?: 'accent' | 'success' | undefined;
}

/** How far something has come: a bond that grows, with a node at its head. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, isLabelHidden, value, max = 100, valueText, tone = 'accent' } = props;
  const labelId = useId();
  const reached = value === null ? null : Math.min(Math.max(value, 0), max);
  return (
    <div className={`${styles.bar} ${styles[tone]}`}>
      <div className={styles.words}>
        {isLabelHidden ? <VisuallyHidden id={labelId}>{label}</VisuallyHidden> : <span id={labelId}>{label}</span>}
        {valueText !== undefined && (
          <span aria-hidden="true" className={styles.value}>
            {valueText}
          </span>
        )}
      </div>
      <div
        role="progressbar"
        className={styles.track}
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={reached ?? undefined}
        aria-valuetext={valueText}
      >
        <span
          className={reached === null ? styles.wandering : styles.reached}
          style={reached === null ? undefined : { width: `${((reached / max) * 100).toFixed(2)}%` }}
        />
      </div>
    </div>
  );
}
