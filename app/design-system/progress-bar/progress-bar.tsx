import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../text/text.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  /** From 0 to `max`, clamped to this range; null while it is unknown. */
  readonly value: number | null;
  /** Default 100, more than 0. */
  readonly max?: number | undefined;
  /** The state in words ("3 of 8 chapters"), shown at the far end and read instead of the percentage. */
  readonly valueText?: string | undefined;
  /** `success` for what is complete; default `accent`. */
  readonly tone?: 'accent' | 'success' | undefined;
}

/** Progress: a bond that grows, with a node at its head. */
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
