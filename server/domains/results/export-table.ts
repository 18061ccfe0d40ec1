/** What a cell of an exported table holds; null is an empty one. */
export type ExportCell = string | number | Date | null;

/** A text of an exported file in its language; the key is one of the namespace `results`. */
export type Translate = (key: string) => string;

export interface ExportColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
}

/** A table that is to be exported; its rows come some at a time. */
export interface ExportTable {
  readonly columns: readonly ExportColumn[];
  readonly portions: AsyncIterable<readonly ExportCell[][]>;
}
