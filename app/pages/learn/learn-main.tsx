import type { ReactNode } from 'react';
import styles from './learn-layout.module.css';

/** The main part of a page of the courses area. */
export function LearnMain({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
