import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** What stands on paper alone. */
export function OnPaper({ children }: { readonly children: ReactNode }) {
  return <p className={styles.onPaper}>{children}</p>;
}

/** What concerns the screen alone, and is not printed. */
export function OffPaper({ children }: { readonly children: ReactNode }) {
  return <div className={styles.offPaper}>{children}</div>;
}
