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
  /** What `onSort` asks for at the first press; default `ascending`. */
  readonly firstDirection?: TableSort['direction'] | undefined;
  /** Names the row for screen readers: one column of a table, mostly the first. */
  readonly isRowHeader?: boolean | undefined;
  /** Of the cell, where a row's value decides how it looks. */
  readonly classOf?: ((row: Row) => string | undefined) | undefined;
  /** In the row at the foot, which is there when the first column has it. */
  readonly foot?: ReactNode;
  /** Of a grid, in rem, and more where there is room; the first column has a width of its own. */
  readonly width?: number | undefined;
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
  /** A sortable header was pressed: as the column begins, then the other way round. */
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** In the place of rows where there are none. */
  readonly empty?: ReactNode;
  /** The head stays in sight while the rows scroll inside the table, which is then at most 26 rem high. */
  readonly hasStickyHead?: boolean | undefined;
  /** Head, foot and first column stay in sight while it scrolls inside itself; rows are one as high as another. */
  readonly isGrid?: boolean | undefined;
  /** The cell that names a row becomes a button that opens it. */
  readonly onOpen?: ((row: Row) => void) | undefined;
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
  const sortAnew = () => onSort?.({ columnId: id, direction: direction ? opposite[direction] : firstDirection });
  return (
    <th scope="col" role={roles.columnHeader} className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sorter} onClick={sortAnew}>
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

/** Of a column of a grid that says nothing, in rem. */
const defaultWidth = 7;

/** How wide the columns of a grid are, whatever stands in them. */
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
 * Rows and columns with a caption. Where it is wider than its place it scrolls inside itself, by key too, and never the page.
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
