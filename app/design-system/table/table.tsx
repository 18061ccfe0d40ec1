import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Digits under digits, at the right edge. */
  readonly isNumeric?: boolean | undefined;
  /** Its header becomes a button that calls `onSort`. */
  readonly isSortable?: boolean | undefined;
  /** Names the row for screen readers: one column of a table, mostly the first. */
  readonly isRowHeader?: boolean | undefined;
}

export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  readonly caption: ReactNode;
  /** Where a heading above says it already: the caption stays for screen readers. */
  readonly isCaptionHidden?: boolean | undefined;
  readonly columns: readonly TableColumn<Row>[];
  /** In the order that they are shown: whoever hands them in has sorted them. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Default null: in no order of a column. */
  readonly sort?: TableSort | null | undefined;
  /** A sortable header was pressed: ascending first, then the other way round. */
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** In the place of rows where there are none. */
  readonly empty?: ReactNode;
  /** The head stays in sight while the rows scroll inside the table, which is then at most 26 rem high. */
  readonly hasStickyHead?: boolean | undefined;
}

interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { id, header, isNumeric, isSortable } = column;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const look = isNumeric ? styles.numeric : undefined;
  if (!isSortable) {
    return (
      <th scope="col" className={look}>
        {header}
      </th>
    );
  }
  const icon = direction === undefined ? 'sort' : direction === 'ascending' ? 'arrow-up' : 'arrow-down';
  const sortAnew = () => onSort?.({ columnId: id, direction: direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <th scope="col" className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sorter} onClick={sortAnew}>
        {header}
        <Icon name={icon} size={14} className={direction === undefined ? styles.unsorted : undefined} />
      </button>
    </th>
  );
}

/**
 * Rows and columns with a caption. Where it is wider than its place it scrolls inside itself, by key too, and never the page.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, keyOf, sort = null, onSort, empty, hasStickyHead } = props;
  const captionId = useId();
  return (
    <section
      className={hasStickyHead ? `${styles.frame} ${styles.tall}` : styles.frame}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by key.
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption id={captionId} className={isCaptionHidden ? styles.hiddenCaption : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => {
                const Cell = column.isRowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.id}
                    scope={column.isRowHeader ? 'row' : undefined}
                    className={column.isNumeric ? styles.numeric : undefined}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
