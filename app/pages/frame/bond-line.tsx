import { useId } from 'react';
import styles from './bond-line.module.css';

/** A chain of bonds across the page with the place it ends at: the divider above the footer. Says nothing. */
export function BondLine() {
  const id = useId();
  return (
    <svg className={styles.line} aria-hidden="true" width="100%" height="28">
      <pattern id={id} width="96" height="28" patternUnits="userSpaceOnUse">
        <path d="M-24 7 0 21 24 7 48 21 72 7 96 21 120 7M25 11.5 45.5 23.5" className={styles.bonds} />
        <circle cx="24" cy="7" r="3" className={styles.node} />
        <circle cx="72" cy="7" r="3" className={styles.bright} />
      </pattern>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </svg>
  );
}
