import styles from './key-hint.module.css';

interface KeyHintProps {
  /** For `aria-describedby` of what opens a row. */
  readonly id: string;
  readonly children: string;
}

/** Says which keys lead from row to row: stands right after the rows, and is seen while one of them has the focus by key. */
export function KeyHint({ id, children }: KeyHintProps) {
  return (
    <p id={id} className={styles.hint}>
      {children}
    </p>
  );
}
