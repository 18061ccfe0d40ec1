import Papa from 'papaparse';
import type { Language } from '#contract/languages.ts';
import type { Participant } from '#contract/participants.ts';
import { delimiterIn } from '#contract/spreadsheets.ts';

/** Rows made without a pause: some milliseconds of work. */
export const portionSize = 500;

/** The content of a cell; null is an empty cell. */
export type ExportCell = string | number | Date | null;

/** Translates a text of the exported file; the key is one of the namespace `results`. */
export type Translate = (key: string) => string;

export interface ExportColumn {
  readonly heading: string;
  /** In characters. */
  readonly width: number;
}

/** A table to export. Its rows come in portions. */
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

/** A participant in the columns of {@link personColumns}, in their order; the last says whether they are blocked. */
export function personCells({ surname, name, email, isBlocked }: Participant, t: Translate): ExportCell[] {
  return [surname, name, email, isBlocked ? t('export.yes') : t('export.no')];
}

/** Tells spreadsheets that the file is UTF-8. Without it they misread Cyrillic letters. */
const byteOrderMark = '\uFEFF';
const lineBreak = '\r\n';

/**
 * A text that begins like this could run as a formula in a spreadsheet (CWE-1236), so it gets an apostrophe before it. The list is OWASP's,
 * with full-width forms.
 */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV after RFC 4180, for spreadsheets in a language. */
export async function csvOf({ columns, portions }: ExportTable, language: Language): Promise<Buffer> {
  const parts = [byteOrderMark, linesOf([columns.map(({ heading }) => heading)], language)];
  for await (const rows of portions) parts.push(linesOf(rows, language));
  return Buffer.from(parts.join(''), 'utf8');
}

function linesOf(rows: readonly ExportCell[][], language: Language): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => row.map((cell) => (cell instanceof Date ? plainInstant(cell) : cell)));
  const lines = Papa.unparse(cells, {
    delimiter: delimiterIn(language),
    newline: lineBreak,
    // A quoted text stays whole in programs that split lines at another delimiter.
    quotes: (cell: unknown) => typeof cell === 'string',
    escapeFormulae: formula,
  });
  return lines + lineBreak;
}

/** `2026-03-17 09:30`, which every spreadsheet reads as an instant. */
function plainInstant(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
