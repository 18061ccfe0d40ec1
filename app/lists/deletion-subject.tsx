import type { ReactNode } from 'react';
import { Note, Text } from '../design-system/text/text.tsx';
import styles from './deletion-subject.module.css';

interface DeletionSubjectProps {
  /** Drawn 96 pixels wide. */
  readonly picture: ReactNode;
  readonly title: string;
  /** What is deleted with it. */
  readonly children: ReactNode;
}

/** An item that is about to be deleted, as it looks in its list. */
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

/** What is deleted with the item, each as an `<li>`. */
export function Losses({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.losses}>{children}</ul>;
}
