import type { Participant } from '#contract/participants.ts';

/** Rows that are made in one go: some milliseconds of work. */
export const portionSize = 500;

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

/** The columns that every exported table begins with. */
export function personColumns(t: Translate): ExportColumn[] {
  return [
    { heading: t('export.surname'), width: 20 },
    { heading: t('export.name'), width: 20 },
    { heading: t('export.email'), width: 30 },
    { heading: t('export.isBlocked'), width: 14 },
  ];
}

/** The cells in {@link personColumns}. */
export function personCells({ surname, name, email, isBlocked }: Participant, t: Translate): ExportCell[] {
  return [surname, name, email, isBlocked ? t('export.yes') : t('export.no')];
}
