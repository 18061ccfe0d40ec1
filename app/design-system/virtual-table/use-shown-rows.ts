import { useEffect, useEffectEvent } from 'react';
import { useVirtualizer } from 'react-window';
import { type Stretch, stretchesOf } from './shown-rows.ts';

interface ShownRowsOptions {
  readonly scroller: HTMLElement | null;
  readonly rowCount: number;
  readonly rowHeightPx: number;
  /** A row that is drawn wherever it is. */
  readonly keptIndex: number;
  readonly onRowsShown?: ((first: number, last: number) => void) | undefined;
}

/** Drawn beyond what is in sight on either side, so that scrolling finds them there. */
const overscanCount = 8;
/** Taken for the height of the table, in px, until it is known. */
const defaultSize = 600;

/** Which rows of a table are to be drawn, as it is scrolled. */
export function useShownRows({ scroller, rowCount, rowHeightPx, keptIndex, onRowsShown }: ShownRowsOptions): Stretch[] {
  const { items, visibleRange } = useVirtualizer({
    element: scroller,
    count: rowCount,
    itemSize: rowHeightPx,
    overscanCount,
    defaultSize,
  });
  const { startIndex, stopIndex } = visibleRange;
  const tell = useEffectEvent(() => onRowsShown?.(startIndex, stopIndex));
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when what is in sight changes, and only then.
  useEffect(() => tell(), [startIndex, stopIndex]);

  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return [];
  return stretchesOf(rowCount, first.index, last.index, keptIndex);
}
