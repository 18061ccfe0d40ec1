import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { rowByKey } from './shown-rows.ts';

interface ActiveRowOptions {
  readonly rowCount: number;
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
  /** How many rows of those in sight Page Up and Down do not pass over: what covers them, and one to go on from. */
  readonly rowsNotPaged: number;
  /** Stands for the rows and their order: when it changes they begin at their top again. */
  readonly contentKey: string | undefined;
  /** Scrolls to a row whose place is not known for sure. Default: the browser does, as the row takes the focus. */
  readonly onMove?: ((index: number) => void) | undefined;
}

/** What the controls of a row are given. */
export interface RowKeys {
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Is told that a row goes while it has the focus, which is led to the active one then. */
  readonly onFocusLost: () => void;
}

/** The one row that the Tab key stops at: where the focus is, or was last. */
export interface ActiveRow {
  readonly index: number;
  /** The same while the rows are scrolled. */
  readonly keys: RowKeys;
}

/** What {@link useActiveRow} finds a control of a row by. Keys lead from one to its like in another row. */
export function rowMark(index: number, control = 'open') {
  return { 'data-row': index, 'data-control': control };
}

/** The control of this name in the active row. */
export function activeControl(within: HTMLElement | null, control: string): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-row][data-control="${control}"][tabindex="0"]`) ?? null;
}

/** The row that has the focus, if one has. */
function focusedRow(scroller: HTMLElement | null): number | undefined {
  const focused = document.activeElement;
  const isRow = focused instanceof HTMLElement && focused.dataset.row !== undefined && scroller?.contains(focused);
  return isRow ? Number(focused.dataset.row) : undefined;
}

/** Keeps the row that has the focus or had it last, and leads the focus from row to row by keys. Rows are counted from 0. */
export function useActiveRow(options: ActiveRowOptions): ActiveRow {
  const { rowCount, scroller, rowHeightPx, rowsNotPaged, contentKey, onMove } = options;
  const [wanted, setIndex] = useState(0);
  const index = Math.max(0, Math.min(wanted, rowCount - 1));
  const control = useRef('open');
  const isMoving = useRef(false);

  // After any change: the row may only just have been drawn, and the one that had the focus may have gone.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    const like = `[data-row="${index}"][data-control="${control.current}"]`;
    onMove?.(index);
    // Brings it into sight on the page, too.
    scroller?.querySelector<HTMLElement>(like)?.focus();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: other content begins at its top.
  useEffect(() => {
    isMoving.current = (focusedRow(scroller) ?? 0) !== 0;
    setIndex(0);
    if (scroller) scroller.scrollTop = 0;
  }, [contentKey, scroller]);

  const onFocus = useCallback(({ currentTarget: { dataset } }: FocusEvent<HTMLElement>) => {
    control.current = dataset.control ?? control.current;
    setIndex(Number(dataset.row));
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const rowsInSight = Math.floor((scroller?.clientHeight ?? 0) / rowHeightPx);
      const target = rowByKey(event.key, index, rowCount, Math.max(1, rowsInSight - rowsNotPaged));
      if (target === undefined) return;
      event.preventDefault();
      isMoving.current = target !== index;
      setIndex(target);
    },
    [index, rowCount, rowHeightPx, rowsNotPaged, scroller],
  );
  const onFocusLost = useCallback(() => {
    isMoving.current = true;
  }, []);
  const keys = useMemo(() => ({ onFocus, onKeyDown, onFocusLost }), [onFocus, onKeyDown, onFocusLost]);
  return { index, keys };
}
