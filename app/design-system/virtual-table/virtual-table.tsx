import { useId, useState } from 'react';
import type { TableSort } from '../table/table.tsx';
import { visuallyHiddenClass } from '../text/text.tsx';
import { HeadCell } from './head-cell.tsx';
import { KeyHint } from './key-hint.tsx';
import styles from './virtual-table.module.css';
import { VirtualTableBody, type VirtualTableRows } from './virtual-table-body.tsx';

interface VirtualTableProps<Row> extends VirtualTableRows<Row> {
  /** For screen readers: a heading above says it already. */
  readonly caption: string;
  /** Default null: in no order of a column. */
  readonly sort?: TableSort | null | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Where rows open: which keys lead from one to another. */
  readonly keyHint?: string | undefined;
}

/** Of a column that says nothing, in rem. */
const defaultWidth = 7;

function Foot<Row>({ columns: [first, ...others], rowCount }: Pick<VirtualTableRows<Row>, 'columns' | 'rowCount'>) {
  return (
    <tfoot>
      <tr aria-rowindex={rowCount + 2}>
        <th scope="row" className={styles.first}>
          {first.foot}
        </th>
        {others.map(({ id, isNumeric, foot }) => (
          <td key={id} className={isNumeric ? styles.numeric : undefined}>
            {foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/**
 * A table of any number of rows, of which only those in sight are drawn; head, foot and first column stay in sight while it scrolls
 * inside itself. Rows that open are one stop of the Tab key: arrow keys, Page Up and Down, Home and End go from one to another.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { caption, columns, rowCount, sort = null, onSort, onOpen, keyHint } = props;
  const captionId = useId();
  const keyHintId = useId();
  const hintId = keyHint === undefined ? undefined : keyHintId;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const hasFoot = columns.some(({ foot }) => foot !== undefined);
  const [, ...others] = columns;
  const widths = others.map(({ width = defaultWidth }) => width);
  const widthOfOthers = widths.reduce((sum, width) => sum + width, 0);
  return (
    <>
      <section
        ref={setScroller}
        className={styles.frame}
        aria-labelledby={captionId}
        // What scrolls must be reachable to be scrolled by key; rows that open take the keys themselves.
        tabIndex={onOpen ? undefined : 0}
      >
        <table
          className={styles.table}
          aria-rowcount={rowCount + (hasFoot ? 2 : 1)}
          style={{ minWidth: `calc(var(--first-width) + ${widthOfOthers}rem)` }}
        >
          <caption id={captionId} className={visuallyHiddenClass}>
            {caption}
          </caption>
          <colgroup>
            <col style={{ width: 'var(--first-width)' }} />
            {others.map(({ id }, index) => (
              <col key={id} style={{ width: `${widths[index]}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column, index) => (
                <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} isFirst={index === 0} />
              ))}
            </tr>
          </thead>
          <VirtualTableBody {...props} scroller={scroller} hintId={hintId} />
          {hasFoot && <Foot columns={columns} rowCount={rowCount} />}
        </table>
      </section>
      {keyHint !== undefined && <KeyHint id={keyHintId}>{keyHint}</KeyHint>}
    </>
  );
}
