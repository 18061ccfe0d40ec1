import { memo, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../states/states.tsx';
import { RowOpener } from './row-opener.tsx';
import { type RowKeys, useActiveRow } from './use-active-row.ts';
import { useShownRows } from './use-shown-rows.ts';
import styles from './virtual-table.module.css';
import type { VirtualTableColumns } from './virtual-table-column.ts';

/** What a table shows as its rows, and what it tells of them. */
export interface VirtualTableRows<Row> {
  /** The first names the rows and stays in sight. */
  readonly columns: VirtualTableColumns<Row>;
  readonly rowCount: number;
  /** undefined while it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  /** The first column becomes a button that opens the row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Is told which rows are in sight, both ends included. */
  readonly onRowsShown?: ((first: number, last: number) => void) | undefined;
  /** Stands for the rows and their order: when it changes the table goes back to its top. */
  readonly contentKey?: string | undefined;
}

/** As in the style sheet. */
const rowHeightRem = 2.75;
/** Head and foot cover two rows or so, and one stays in sight to go on from. */
const rowsNotPaged = 3;

/** Height of a row with the size of text that the person has chosen. */
function useRowHeightPx(): number {
  const [px] = useState(() => rowHeightRem * (Number.parseFloat(getComputedStyle(document.body).fontSize) || 16));
  return px;
}

interface BodyRowProps<Row> extends Pick<VirtualTableRows<Row>, 'columns' | 'onOpen'> {
  readonly index: number;
  readonly row: Row | undefined;
  readonly isActive: boolean;
  readonly keys: RowKeys;
  readonly hintId: string | undefined;
}

function PlainBodyRow<Row>({ index, row, columns, onOpen, ...focus }: BodyRowProps<Row>) {
  const [first, ...others] = columns;
  const name = row === undefined ? <Skeleton width="long" /> : first.cell(row);
  const open = row !== undefined && onOpen ? () => onOpen(row) : undefined;
  return (
    // The head is the first row.
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={styles.first}>
        {onOpen ? (
          <RowOpener index={index} onOpen={open} {...focus}>
            {name}
          </RowOpener>
        ) : (
          name
        )}
      </th>
      {others.map(({ id, cell, classOf, isNumeric }) => {
        const look = [isNumeric && styles.numeric, row !== undefined && classOf?.(row)].filter(Boolean).join(' ');
        return (
          <td key={id} className={look}>
            {row === undefined ? <Skeleton width="half" /> : cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Scrolling draws rows at either end, and leaves those between as they are. */
const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;

interface HeldRow<Row> {
  readonly index: number;
  readonly row: Row;
  readonly contentKey: string | undefined;
}

/** Rows as they are known, and the active one as it was known last: it stays a row that opens when those around it are dropped. */
function useHeldRows<Row>({ rowAt, contentKey }: VirtualTableRows<Row>, activeIndex: number) {
  const held = useRef<HeldRow<Row> | null>(null);
  const row = rowAt(activeIndex);
  useEffect(() => {
    if (row !== undefined) held.current = { index: activeIndex, row, contentKey };
  }, [row, activeIndex, contentKey]);
  return (index: number) => {
    const isHeld = held.current?.index === index && held.current.contentKey === contentKey;
    return rowAt(index) ?? (isHeld ? held.current?.row : undefined);
  };
}

interface VirtualTableBodyProps<Row> extends VirtualTableRows<Row> {
  readonly scroller: HTMLElement | null;
  readonly hintId: string | undefined;
}

/** The rows in sight, and gaps in the place of the others. */
export function VirtualTableBody<Row>(props: VirtualTableBodyProps<Row>) {
  const { scroller, columns, rowCount, onOpen, onRowsShown, contentKey, hintId } = props;
  const rowHeightPx = useRowHeightPx();
  const active = useActiveRow({ rowCount, scroller, rowHeightPx, rowsNotPaged, contentKey });
  const stretches = useShownRows({ scroller, rowCount, rowHeightPx, keptIndex: active.index, onRowsShown });
  const rowAt = useHeldRows(props, active.index);

  return (
    <tbody>
      {/* All side by side, so that a row stays the same element whatever is drawn around it. */}
      {stretches.flatMap(({ isGap, first, count }) =>
        isGap ? (
          // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in a gap takes the focus.
          <tr key={`gap ${first}`} aria-hidden="true" className={styles.gap} style={{ height: count * rowHeightPx }}>
            <td colSpan={columns.length} />
          </tr>
        ) : (
          Array.from({ length: count }, (_, offset) => first + offset).map((index) => (
            <BodyRow
              key={index}
              index={index}
              row={rowAt(index)}
              columns={columns}
              onOpen={onOpen}
              isActive={index === active.index}
              keys={active.keys}
              hintId={hintId}
            />
          ))
        ),
      )}
    </tbody>
  );
}
