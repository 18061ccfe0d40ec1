import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cluster } from '../layout/layout.ts';
import { Text } from '../text/text.tsx';
import styles from './error-state.module.css';

interface ErrorStateProps {
  /** What happened. */
  readonly title: ReactNode;
  /** What it means or what to do. */
  readonly children?: ReactNode;
  /** Shows the retry button. */
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  /** Beside the retry button. */
  readonly action?: ReactNode;
}

/** Something failed in the place where it would have stood: what, and a button to try again. Announced as it appears. */
export function ErrorState({ title, children, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <Icon name="warning" size={22} className={styles.icon} />
      <div className={styles.words}>
        <Text size="s" weight="semibold">
          {title}
        </Text>
        {children && (
          <Text as="div" size="xs" tone="muted">
            {children}
          </Text>
        )}
      </div>
      {(onRetry || action) && (
        <div className={cluster('1')}>
          {onRetry && (
            <Button variant="secondary" size="s" icon="retry" labelKey="retry" busy={isRetrying} onClick={onRetry} />
          )}
          {action}
        </div>
      )}
    </div>
  );
}
