import type { ReactNode } from 'react';
import styles from './print-only.module.css';

/** Shown only on paper. */
export function PrintOnly({ children }: { readonly children: ReactNode }) {
  return <p className={styles.printOnly}>{children}</p>;
}

/** Shown only on the screen, not printed. */
export function ScreenOnly({ children }: { readonly children: ReactNode }) {
  return <div className={styles.screenOnly}>{children}</div>;
}
