import type { ReactNode } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import { type RowKeys, rowMark } from './use-active-row.ts';
import { useFocusLeftBehind } from './use-focus-left-behind.ts';
import styles from './virtual-table.module.css';

interface RowOpenerProps {
  readonly index: number;
  readonly isActive: boolean;
  readonly keys: RowKeys;
  /** Id of the {@link KeyHint}. */
  readonly hintId: string | undefined;
  /** undefined while the row is on its way: the button is there already, so that the focus has where to go. */
  readonly onOpen: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The first cell of a row as a button. */
export function RowOpener({ index, isActive, keys, hintId, onOpen, children }: RowOpenerProps) {
  const { translateLabel } = useEnvironment();
  const { onFocus, onKeyDown, onFocusLost } = keys;
  return (
    <button
      ref={useFocusLeftBehind<HTMLButtonElement>(onFocusLost)}
      type="button"
      className={styles.opener}
      {...rowMark(index)}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={onOpen === undefined || undefined}
      aria-describedby={hintId}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {children}
      {onOpen === undefined && <VisuallyHidden>{translateLabel('loading')}</VisuallyHidden>}
    </button>
  );
}
