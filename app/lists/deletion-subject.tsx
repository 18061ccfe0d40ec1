import type { ReactNode } from 'react';
import { Note, Text } from '../design-system/text/text.tsx';
import styles from './deletion-subject.module.css';

interface DeletionSubjectProps {
  /** Drawn 96 pixels wide. */
  readonly picture: ReactNode;
  readonly title: string;
  /** What goes with it. */
  readonly children: ReactNode;
}

/** What is asked about before it is deleted, as it looks in its list. */
export function DeletionSubject({ picture, title, children }: DeletionSubjectProps) {
  return (
    <div className={styles.what}>
      <div className={styles.picture}>{picture}</div>
      <div>
        <Text size="sxs" weight="semibold">
          {title}
        </Text>
        <Note as="div">{children}</Note>
      </div>
    </div>
  );
}

/** What goes with it, as `<li>` each. */
export function Losses({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.losses}>{children}</ul>;
}
