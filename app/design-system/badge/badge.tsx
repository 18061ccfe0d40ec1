import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './badge.module.css';

interface BadgeProps {
  /** `quiet` is outlined and muted; without any, only the words stand out. */
  readonly tone?: 'accent' | 'warning' | 'quiet' | undefined;
  readonly children: ReactNode;
}

/** A word or two about the item beside it. */
export function Badge({ tone, children }: BadgeProps) {
  const look = tone === 'quiet' ? ({ tone: 'muted' } as const) : ({ weight: 'medium' } as const);
  return (
    <Text as="span" size="xxs2" {...look} className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>
      {children}
    </Text>
  );
}
