import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What to do about it. */
  readonly children?: ReactNode;
  /** A button that does it. */
  readonly action?: ReactNode;
  /** Rank of the title; default `p`, as an empty list has mostly a heading above it. */
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
}

/** A list without entries: an open chain that waits for its next node, what this means, and what to do. */
export function EmptyState({ title, children, action, as = 'p' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <svg aria-hidden="true" className={styles.figure} viewBox="0 0 160 56" width={160} height={56}>
        <path className={styles.bonds} d="M12 40 44 20 76 40" />
        <path className={styles.open} d="M76 40 108 20M108 20 140 40" />
        <circle className={styles.node} cx="12" cy="40" r="5" />
        <circle className={styles.node} cx="44" cy="20" r="5" />
        <circle className={styles.bright} cx="76" cy="40" r="6" />
        <circle className={styles.waiting} cx="108" cy="20" r="5" />
        <circle className={styles.waiting} cx="140" cy="40" r="5" />
      </svg>
      <Text as={as} size="m" weight="semibold">
        {title}
      </Text>
      {children && (
        <Text as="div" size="sxs" tone="muted" className={styles.words}>
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}
