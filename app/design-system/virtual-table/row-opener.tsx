import type { ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { type ActiveRow, rowMark } from './use-active-row.ts';
import styles from './virtual-table.module.css';

interface RowOpenerProps {
  readonly index: number;
  readonly isActive: boolean;
  readonly onFocus: ActiveRow['setIndex'];
  readonly onKeyDown: ActiveRow['onKeyDown'];
  /** undefined while the row is on its way: the button is there already, so that the focus has where to go. */
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The first cell of a row as a button. */
export function RowOpener({ index, isActive, onFocus, onKeyDown, onOpen, children }: RowOpenerProps) {
  const { translateLabel } = useEnvironment();
  return (
    <button
      type="button"
      className={styles.opener}
      {...rowMark(index)}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={onOpen === undefined || undefined}
      onFocus={() => onFocus(index)}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {children}
      {onOpen === undefined && <VisuallyHidden>{translateLabel('loading')}</VisuallyHidden>}
    </button>
  );
}
