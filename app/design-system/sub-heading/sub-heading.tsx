import type { ReactNode } from 'react';
import { Text } from '../text/text.tsx';
import styles from './sub-heading.module.css';

interface SubHeadingProps {
  readonly children: ReactNode;
  /** Level in the page's outline; default `h2`. It does not change the look. */
  readonly as?: 'h1' | 'h2' | 'h3' | undefined;
  /** With an id the heading links to itself. */
  readonly id?: string | undefined;
  /** A link or button at the far end of the long line ("All news"). */
  readonly action?: ReactNode;
}

/** Heading of a section: a short bond on the left, a long one on the right, each ending in a node at the words. */
export function SubHeading({ children, as = 'h2', id, action }: SubHeadingProps) {
  return (
    <div className={styles.row}>
      <span aria-hidden="true" className={styles.short} />
      <Text as={as} id={id} size="lsm" className={styles.words}>
        {id ? <a href={`#${id}`}>{children}</a> : children}
      </Text>
      <span aria-hidden="true" className={styles.long} />
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
