import { type CSSProperties, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { visuallyHiddenClass } from '../text/text.tsx';
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
  /** In a narrow window the first cell of each row has a line of its own, above the others, so that nothing need be scrolled. */
  readonly isStacked?: boolean | undefined;
}

/** Said aloud for rows that are laid out as a grid: not every browser takes that for a table still. */
const spokenRoles = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  columnHeader: 'columnheader',
  rowHeader: 'rowheader',
  cell: 'cell',
} as const;

type Roles = Partial<typeof spokenRoles>;
const ownRoles: Roles = {};

interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  readonly roles: Roles;
}

function HeadCell<Row>({ column, sort, onSort, roles }: HeadCellProps<Row>) {
  const { id, header, isNumeric, isSortable } = column;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const look = isNumeric ? styles.numeric : undefined;
  if (!isSortable) {
    return (
      <th scope="col" role={roles.columnHeader} className={look}>
        {header}
      </th>
    );
  }
  const icon = direction === undefined ? 'sort' : direction === 'ascending' ? 'arrow-up' : 'arrow-down';
  const sortAnew = () => onSort?.({ columnId: id, direction: direction === 'ascending' ? 'descending' : 'ascending' });
  return (
    <th scope="col" role={roles.columnHeader} className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sorter} onClick={sortAnew}>
        {header}
        <Icon name={icon} size={14} className={direction === undefined ? styles.unsorted : undefined} />
      </button>
    </th>
  );
}

interface BodyRowProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly row: Row;
  readonly roles: Roles;
}

function BodyRow<Row>({ columns, row, roles }: BodyRowProps<Row>) {
  return (
    <tr role={roles.row}>
      {columns.map(({ id, cell, isRowHeader, isNumeric }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        return (
          <Cell
            key={id}
            role={isRowHeader ? roles.rowHeader : roles.cell}
            scope={isRowHeader ? 'row' : undefined}
            className={isNumeric ? styles.numeric : undefined}
          >
            {cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

/**
 * Rows and columns with a caption. Where it is wider than its place it scrolls inside itself, by key too, and never the page.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    isCaptionHidden,
    columns,
    rows,
    keyOf,
    sort = null,
    onSort,
    empty,
    hasStickyHead,
    isStacked,
  } = props;
  const captionId = useId();
  const roles = isStacked ? spokenRoles : ownRoles;
  return (
    <section
      className={hasStickyHead ? `${styles.frame} ${styles.tall}` : styles.frame}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by key.
      tabIndex={0}
    >
      <table
        role={roles.table}
        className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table}
        style={{ '--columns-below': columns.length - 1 } as CSSProperties}
      >
        <caption id={captionId} className={isCaptionHidden ? visuallyHiddenClass : styles.caption}>
          {caption}
        </caption>
        <thead role={roles.group}>
          <tr role={roles.row}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} roles={roles} />
            ))}
          </tr>
        </thead>
        <tbody role={roles.group}>
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} columns={columns} row={row} roles={roles} />
          ))}
          {rows.length === 0 && (
            <tr role={roles.row}>
              <td colSpan={columns.length} role={roles.cell} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
