import { isAddress } from './people-list-addresses.ts';
import type { Row } from './people-list-rows.ts';

/** A title or two may stand above the heading. */
const lastHeadingRow = 5;
const maxHeadingLength = 40;

/** What a column of addresses is called, the surest names first. */
const names: readonly RegExp[] = [
  /^(e-? ?mails?|e-?mail[- ]address(es)?|mail|почта|(электронная|эл\.?) ?почта|(электронный|эл\.?) ?адрес|адрес (электронной|эл\.?) ?почты)$/i,
  /e-?mail|(^|\P{L})mail(\P{L}|$)|почт[аыуе]|(электронн\p{L}*|эл\.) ?адрес/iu,
  // Of a house, as often as not.
  /^(адрес|address|логин|login)$/i,
];
/** The post's, whatever else they are called. */
const postal = /почтов|mailing/i;

function rankOf(text: string): number {
  const name = text.replace(/[\s*:]+$/, '').replace(/\s+/g, ' ');
  if (name === '' || name.length > maxHeadingLength || name.includes('@') || postal.test(name)) return -1;
  return names.findIndex((pattern) => pattern.test(name));
}

/** Whether a cell may be what a column of addresses is called. */
export function isHeading(text: string): boolean {
  return rankOf(text) !== -1;
}

/** Whether one of several columns is plainly called that of addresses. */
export function namesColumn(rows: readonly Row[]): boolean {
  const above = rows.slice(0, lastHeadingRow).filter(({ cells }) => cells.length > 1);
  return above.some(({ cells }) => cells.some(({ text }) => rankOf(text) === 0));
}

/** The column of addresses, and the row that names it. */
export interface Heading {
  readonly row: number;
  readonly column: number;
  /** Whether no column is named after it. */
  readonly isLast: boolean;
}

/** Finds the heading above the first address; null where there is none. */
export function findHeading(rows: readonly Row[]): Heading | null {
  const firstData = rows.findIndex(({ cells }) => cells.some(({ text }) => isAddress(text)));
  const above = rows.slice(0, Math.min(lastHeadingRow, firstData === -1 ? rows.length : firstData));
  const candidates = above
    // What stands alone below the first row is a line of a list.
    .flatMap(({ cells }, row) =>
      (row > 0 && cells.length === 1 ? [] : cells).map(({ text }, column) => ({
        row,
        column,
        isLast: column === cells.length - 1,
        rank: rankOf(text),
      })),
    )
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank);
  const isUsed = ({ row, column }: Heading) =>
    rows.slice(row + 1).some(({ cells }) => cells[column]?.text.includes('@'));
  const sure = ({ rank }: { readonly rank: number }) => rank < names.length - 1;
  return candidates.find(isUsed) ?? candidates.find(sure) ?? null;
}
