import { type CSSProperties, type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import { visuallyHiddenClass } from '../text/text.tsx';
import styles from './table.module.css';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Aligns digits under digits, at the right edge. */
  readonly isNumeric?: boolean | undefined;
  /** Its header becomes a button that calls `onSort`. */
  readonly isSortable?: boolean | undefined;
  /** Direction that `onSort` asks for at the first press; default `ascending`. */
  readonly firstDirection?: TableSort['direction'] | undefined;
  /** Names the row for screen readers: for one column per table, mostly the first. */
  readonly isRowHeader?: boolean | undefined;
  /** Class of the cell, if its look depends on the row's value. */
  readonly classOf?: ((row: Row) => string | undefined) | undefined;
  /** Content in the row at the foot, which exists if the first column has any. */
  readonly foot?: ReactNode;
  /** In a grid: width in rem, and more if there is room; the first column has a width of its own. */
  readonly width?: number | undefined;
}

export interface TableSort {
  readonly columnId: string;
  readonly direction: 'ascending' | 'descending';
}

interface TableProps<Row> {
  readonly caption: ReactNode;
  /** For a table whose heading says the same: the caption stays for screen readers. */
  readonly isCaptionHidden?: boolean | undefined;
  readonly columns: readonly TableColumn<Row>[];
  /** In display order: the caller sorts them. */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Default null: not sorted by a column. */
  readonly sort?: TableSort | null | undefined;
  /** Called when a sortable header is pressed: first in the column's own direction, then reversed. */
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Shown if there are no rows. */
  readonly empty?: ReactNode;
  /** The head stays visible while the rows scroll inside the table, which is then at most 26 rem high. */
  readonly hasStickyHead?: boolean | undefined;
  /** Head, foot and first column stay visible while it scrolls inside itself; all rows have the same height. */
  readonly isGrid?: boolean | undefined;
  /** Makes the cell that names a row a button that opens the row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** In a narrow window the first cell of each row has its own line above the others, so that no scrolling is needed. */
  readonly isStacked?: boolean | undefined;
}

/** Explicit ARIA roles for rows that are laid out as a grid, which some browsers no longer take for a table. */
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

const icons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'sort' } as const;
const opposite = { ascending: 'descending', descending: 'ascending' } as const;

interface HeadCellProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  readonly roles: Roles;
}

function HeadCell<Row>({ column, sort, onSort, roles }: HeadCellProps<Row>) {
  const { id, header, isNumeric, isSortable, firstDirection = 'ascending' } = column;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const look = isNumeric ? styles.numeric : undefined;
  if (!isSortable) {
    return (
      <th scope="col" role={roles.columnHeader} className={look}>
        {header}
      </th>
    );
  }
  const changeOrder = () => onSort?.({ columnId: id, direction: direction ? opposite[direction] : firstDirection });
  return (
    <th scope="col" role={roles.columnHeader} className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sorter} onClick={changeOrder}>
        <span className={styles.headText}>{header}</span>
        <Icon name={icons[direction ?? 'none']} size={14} className={direction ? undefined : styles.unsorted} />
      </button>
    </th>
  );
}

interface BodyRowProps<Row> extends Pick<TableProps<Row>, 'columns' | 'onOpen'> {
  readonly row: Row;
  readonly roles: Roles;
}

function BodyRow<Row>({ columns, row, roles, onOpen }: BodyRowProps<Row>) {
  return (
    <tr role={roles.row}>
      {columns.map(({ id, cell, classOf, isRowHeader, isNumeric }) => {
        const Cell = isRowHeader ? 'th' : 'td';
        const content = cell(row);
        return (
          <Cell
            key={id}
            role={isRowHeader ? roles.rowHeader : roles.cell}
            scope={isRowHeader ? 'row' : undefined}
            className={[isNumeric && styles.numeric, classOf?.(row)].filter(Boolean).join(' ')}
          >
            {isRowHeader && onOpen ? (
              <button type="button" className={styles.opener} onClick={() => onOpen(row)}>
                {content}
              </button>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

function Foot<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, isRowHeader, isNumeric, foot }) => {
          const Cell = isRowHeader ? 'th' : 'td';
          return (
            <Cell key={id} scope={isRowHeader ? 'row' : undefined} className={isNumeric ? styles.numeric : undefined}>
              {foot}
            </Cell>
          );
        })}
      </tr>
    </tfoot>
  );
}

/** Of a column of a grid without `width`, in rem. */
const defaultWidth = 7;

/** Fixed widths for the columns of a grid, independent of their content. */
function Widths<Row>({ columns: [first, ...others] }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <colgroup>
      <col key={first?.id} style={{ width: 'var(--first-width)' }} />
      {others.map(({ id, width = defaultWidth }) => (
        <col key={id} style={{ width: `${width}rem` }} />
      ))}
    </colgroup>
  );
}

/**
 * Rows and columns with a caption. A table wider than its place scrolls inside itself, also by keyboard, and never moves the page.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, keyOf, sort = null, onSort, empty, onOpen } = props;
  const { hasStickyHead, isGrid, isStacked } = props;
  const captionId = useId();
  const roles = isStacked ? spokenRoles : ownRoles;
  const frame = [styles.frame, hasStickyHead && styles.tall, isGrid && styles.grid].filter(Boolean).join(' ');
  const widthOfOthers = columns.slice(1).reduce((sum, { width = defaultWidth }) => sum + width, 0);
  return (
    <section
      className={frame}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable to be scrolled by key.
      tabIndex={0}
    >
      <table
        role={roles.table}
        className={isStacked ? `${styles.table} ${styles.stacked}` : styles.table}
        style={{ '--columns-below': columns.length - 1, '--other-width': `${widthOfOthers}rem` } as CSSProperties}
      >
        <caption id={captionId} className={isCaptionHidden ? visuallyHiddenClass : styles.caption}>
          {caption}
        </caption>
        {isGrid && <Widths columns={columns} />}
        <thead role={roles.group}>
          <tr role={roles.row}>
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} roles={roles} />
            ))}
          </tr>
        </thead>
        <tbody role={roles.group}>
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} {...{ columns, row, roles, onOpen }} />
          ))}
          {rows.length === 0 && (
            <tr role={roles.row}>
              <td colSpan={columns.length} role={roles.cell} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
        {columns[0]?.foot !== undefined && <Foot columns={columns} />}
      </table>
    </section>
  );
}
