import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** Shown only on paper. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return <p className={styles.onPaper}>{children}</p>;
}

/** Shown only on the screen, not printed. */
export function OffPaper({ children }: { readonly children: ReactNode }) {
  return <div className={styles.offPaper}>{children}</div>;
}
