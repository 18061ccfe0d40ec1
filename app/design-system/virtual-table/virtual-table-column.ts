import type { ReactNode } from 'react';
import type { TableSort } from '../table/table.tsx';

export interface VirtualTableColumn<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** In rem, and more where there is room. The first column, which names the rows, has a width of its own. */
  readonly width?: number | undefined;
  /** Of the cell, where a row's value decides how it looks. */
  readonly classOf?: ((row: Row) => string | undefined) | undefined;
  /** Digits under digits, at the right edge. */
  readonly isNumeric?: boolean | undefined;
  /** Its header becomes a button that calls `onSort`. */
  readonly isSortable?: boolean | undefined;
  /** What `onSort` asks for at the first press; default `ascending`. */
  readonly firstDirection?: TableSort['direction'] | undefined;
  /** In the row at the foot, which is there when any column has it. */
  readonly foot?: ReactNode;
}

export type VirtualTableColumns<Row> = readonly [VirtualTableColumn<Row>, ...VirtualTableColumn<Row>[]];
