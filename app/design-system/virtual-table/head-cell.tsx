import { Icon } from '../icon/icon.tsx';
import type { TableSort } from '../table/table.tsx';
import styles from './virtual-table.module.css';
import type { VirtualTableColumn } from './virtual-table-column.ts';

interface HeadCellProps<Row> {
  readonly column: VirtualTableColumn<Row>;
  readonly sort: TableSort | null;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  readonly isFirst?: boolean;
}

function opposite(direction: TableSort['direction']): TableSort['direction'] {
  return direction === 'ascending' ? 'descending' : 'ascending';
}

const icons = { ascending: 'arrow-up', descending: 'arrow-down', none: 'sort' } as const;

/** The head of a column, with the button that sorts by it where it can. */
export function HeadCell<Row>({ column, sort, onSort, isFirst }: HeadCellProps<Row>) {
  const { id, header, isNumeric, isSortable, firstDirection = 'ascending' } = column;
  const direction = sort?.columnId === id ? sort.direction : undefined;
  const look = [isFirst && styles.first, isNumeric && styles.numeric].filter(Boolean).join(' ');
  if (!isSortable) {
    return (
      <th scope="col" className={look}>
        {header}
      </th>
    );
  }
  const sortAnew = () => onSort?.({ columnId: id, direction: direction ? opposite(direction) : firstDirection });
  return (
    <th scope="col" className={look} aria-sort={direction ?? 'none'}>
      <button type="button" className={styles.sorter} onClick={sortAnew}>
        <span className={styles.headText}>{header}</span>
        <Icon name={icons[direction ?? 'none']} size={14} className={direction ? undefined : styles.unsorted} />
      </button>
    </th>
  );
}
