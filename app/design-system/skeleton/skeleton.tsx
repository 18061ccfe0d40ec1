import styles from './skeleton.module.css';

interface SkeletonProps {
  /** `text` (default) is a line as high as the text around it, `block` fills what its parent gives it. */
  readonly shape?: 'text' | 'block' | undefined;
  /** Width of a line: the whole, or a shorter last line. */
  readonly width?: 'full' | 'long' | 'half' | 'short' | undefined;
  readonly className?: string | undefined;
}

/**
 * Stands in the place of what is being loaded, in its size. Hidden from screen readers: the list around it says that it
 * is loading (`aria-busy`, or a {@link Spinner}'s status).
 */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={[styles.skeleton, styles[shape], styles[width], className].filter(Boolean).join(' ')}
    />
  );
}
