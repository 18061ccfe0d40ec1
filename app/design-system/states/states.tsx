import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { cluster } from '../layout/layout.ts';
import { Text } from '../text/text.tsx';
import empty from './empty-state.module.css';
import error from './error-state.module.css';
import waiting from './skeleton.module.css';

interface SkeletonProps {
  /** `text` (default) is a line as high as the text around it, `block` fills what its parent gives it. */
  readonly shape?: 'text' | 'block' | undefined;
  /** Width of a line: the whole, or a shorter last line. */
  readonly width?: 'full' | 'long' | 'half' | 'short' | undefined;
  readonly className?: string | undefined;
}

/**
 * Takes the place of content that is loading, in its size. Hidden from screen readers: the list around it says that it
 * is loading (`aria-busy`, or a {@link Spinner}'s status).
 */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={[waiting.skeleton, waiting[shape], waiting[width], className].filter(Boolean).join(' ')}
    />
  );
}

interface WaitingProps {
  /** What is loading. */
  readonly label: string;
  /** Widths of the placeholder lines. */
  readonly lines: readonly NonNullable<SkeletonProps['width']>[];
  readonly className?: string | undefined;
}

/** Placeholder lines for text that is loading; screen readers are told. */
export function Waiting({ label, lines, className }: WaitingProps) {
  return (
    <div role="status" aria-label={label} className={className}>
      {lines.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}

interface EmptyStateProps {
  readonly title: ReactNode;
  /** What the user can do about it. */
  readonly children?: ReactNode;
  /** A button for that. */
  readonly action?: ReactNode;
  /** Element of the title; default `p`, because an empty list mostly has a heading above it. */
  readonly as?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
}

/** An empty list: an open chain that waits for its next node, what this means, and what to do. */
export function EmptyState({ title, children, action, as = 'p' }: EmptyStateProps) {
  return (
    <div className={empty.state}>
      <svg aria-hidden="true" className={empty.figure} viewBox="0 0 160 56" width={160} height={56}>
        <path className={empty.bonds} d="M12 40 44 20 76 40" />
        <path className={empty.open} d="M76 40 108 20M108 20 140 40" />
        <circle className={empty.node} cx="12" cy="40" r="5" />
        <circle className={empty.node} cx="44" cy="20" r="5" />
        <circle className={empty.bright} cx="76" cy="40" r="6" />
        <circle className={empty.waiting} cx="108" cy="20" r="5" />
        <circle className={empty.waiting} cx="140" cy="40" r="5" />
      </svg>
      <Text as={as} size="m" weight="semibold">
        {title}
      </Text>
      {children && (
        <Text as="div" size="sxs" tone="muted" className={empty.words}>
          {children}
        </Text>
      )}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
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

/** A failure, shown in the place of the content: what failed, and a button to try again. Announced when it appears. */
export function ErrorState({ title, children, onRetry, isRetrying, action }: ErrorStateProps) {
  return (
    <div className={error.state} role="alert">
      <Icon name="warning" size={22} className={error.icon} />
      <div className={error.words}>
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
