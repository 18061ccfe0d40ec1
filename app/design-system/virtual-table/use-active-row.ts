import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { rowByKey } from './shown-rows.ts';

interface ActiveRowOptions {
  readonly rowCount: number;
  readonly scroller: HTMLElement | null;
  readonly rowHeightPx: number;
}

/** The one row that the Tab key stops at: where the focus is, or was last. Its functions stay the same while the table is scrolled. */
export interface ActiveRow {
  readonly index: number;
  readonly setIndex: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What {@link useActiveRow} finds the element of a row by. */
export function rowMark(index: number) {
  return { 'data-row': index };
}

export function useActiveRow({ rowCount, scroller, rowHeightPx }: ActiveRowOptions): ActiveRow {
  const [wanted, setIndex] = useState(0);
  const index = Math.max(0, Math.min(wanted, rowCount - 1));
  const isMoving = useRef(false);

  // The row may only just have been drawn.
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
  }, [index, scroller]);

  const onKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const rowsInSight = Math.floor((scroller?.clientHeight ?? 0) / rowHeightPx);
      // Head and foot cover two rows or so, and one stays in sight to go on from.
      const target = rowByKey(event.key, index, rowCount, Math.max(1, rowsInSight - 3));
      if (target === undefined) return;
      event.preventDefault();
      isMoving.current = target !== index;
      setIndex(target);
    },
    [index, rowCount, rowHeightPx, scroller],
  );
  return { index, setIndex, onKeyDown };
}
