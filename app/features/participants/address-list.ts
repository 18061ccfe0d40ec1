import Papa from 'papaparse';
import { Email } from '#contract/auth.ts';
import { foldEmail } from './fold-email.ts';

/** One address of a pasted list, and its line (from 1). */
export interface ListedAddress {
  readonly line: number;
  readonly email: string;
}

/**
 * The error of a line. `noAddress`: it has no address; `otherColumn`: it has one, but not in the column of addresses; `badAddress`: an
 * address is not valid; `quotes`: a quotation mark is not closed or is misplaced.
 */
export type LineFault = 'noAddress' | 'otherColumn' | 'badAddress' | 'quotes';

/** A line, or a part of it, without a valid address. */
export interface BrokenLine {
  readonly line: number;
  readonly text: string;
  readonly fault: LineFault;
}

/** The contents of a pasted list or a CSV file. */
export interface AddressList {
  readonly people: readonly ListedAddress[];
  /** Addresses that an earlier line has already. */
  readonly repeated: readonly ListedAddress[];
  readonly broken: readonly BrokenLine[];
}

/** Invisible characters that are copied from pages and mails. No address has them. */
const invisible = /\p{Cf}/gu;
const shownTextLength = 120;

/** Separators of addresses, in columns or side by side. */
const separators = /[;,\t|]/;
/** Characters around an address that are never in one. */
const brackets = /[<>()[\]{}"«»“”„]/g;
const leading = /^(?:mailto:|[:'‘`])+/i;
const trailing = /[.:!?'’`]+$/;

function bare(word: string): string {
  const [address = ''] = /^\W*mailto:/i.test(word) ? word.split('?') : [word];
  return address.replace(leading, '').replace(trailing, '');
}

/**
 * Returns the addresses of a text. Mostly there is one; recipients of a mail stand side by side, as mail programs write them (`Ada Byron
 * <ada@example.org>`). Any word with an @ counts as an address.
 */
function addressesIn(text: string): string[] {
  return text.split(separators).flatMap((part) => {
    const words = part.replace(brackets, ' ').split(/\s+/);
    const found = words.filter((word) => word.includes('@')).map(bare);
    // The name may repeat the address: `ada@example.org <ada@example.org>`.
    return [...new Map(found.map((address) => [foldEmail(address), address])).values()];
  });
}

const delimiters = [',', ';', '\t', '|'];
/** A line or two of titles may stand above the heading. */
const lastHeadingRow = 5;
const maxHeadingLength = 40;

/** Names of a column of addresses, the surest ones first. */
const names: readonly RegExp[] = [
  /^(e-? ?mails?|e-?mail[- ]address(es)?|mail|почта|(электронная|эл\.?) ?почта|(электронный|эл\.?) ?адрес|адрес (электронной|эл\.?) ?почты)$/i,
  /e-?mail|(^|\P{L})mail(\P{L}|$)|почт[аыуе]|(электронн\p{L}*|эл\.) ?адрес/iu,
  // Often a postal address.
  /^(адрес|address|логин|login)$/i,
];
/** Columns of postal addresses, whatever else their name says. */
const postal = /почтов|mailing/i;

function rankOf(text: string): number {
  const name = text
    .replace(/[\s*:]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (name === '' || name.length > maxHeadingLength || postal.test(name)) return -1;
  return names.findIndex((pattern) => pattern.test(name));
}

interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the cells of a line of CSV. Each line is read alone, so that a wrong quotation mark spoils only its own line. */
function readCells(
  { text }: Line,
  delimiter: string,
): { readonly cells: readonly string[]; readonly isSound: boolean } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  return { cells: data[0] ?? [], isSound: errors.length === 0 };
}

interface Heading {
  /** Index among the lines that are not empty. */
  readonly row: number;
  readonly delimiter: string;
  readonly column: number;
  readonly isLast: boolean;
}

/** Finds the heading above the first address, and the separator of cells; undefined if there is none. */
function findHeading(lines: readonly Line[]): Heading | undefined {
  const first = lines.findIndex(({ text }) => text.includes('@'));
  const above = lines.slice(0, Math.min(lastHeadingRow, first === -1 ? lines.length : first));
  const candidates = above.flatMap((line, row) => {
    const tables = delimiters.map((delimiter) => ({ delimiter, ...readCells(line, delimiter) }));
    const readings = tables.filter(({ cells }) => cells.length > 1);
    // Below the first line, a line with one cell is an entry and not a heading.
    if (row === 0 && readings.length === 0) readings.push(...tables.slice(0, 1));
    return readings.flatMap(({ delimiter, cells: { length }, cells }) =>
      cells.map((text, column) => {
        return { row, delimiter, column, isLast: column === length - 1, length, rank: rankOf(text) };
      }),
    );
  });
  const ranked = candidates
    .filter(({ rank }) => rank !== -1)
    .sort((one, other) => one.rank - other.rank || other.length - one.length);
  const isUsed = ({ row, column, delimiter }: Heading) =>
    lines.slice(row + 1).some((line) => readCells(line, delimiter).cells[column]?.includes('@'));
  return ranked.find(isUsed) ?? ranked.find(({ rank }) => rank < names.length - 1);
}

/** Returns the part of a line that may hold addresses, and whether the line could be read. */
function searchedPart(line: Line, heading: Heading | undefined): { readonly text: string; readonly isSound: boolean } {
  if (!heading) return { text: line.text, isSound: true };
  const { delimiter, column, isLast } = heading;
  const { cells, isSound } = readCells(line, delimiter);
  const isAlone = cells.length === 1 && Email.safeParse(cells[0]?.trim()).success;
  // Several addresses in the last cell, without quotes, look like cells of their own.
  const sought = isAlone ? cells : cells.slice(column, isLast ? undefined : column + 1);
  return { text: isSound ? sought.join(delimiter) : '', isSound };
}

/** Returns the lines of a text, the first being number 1; line ends of any system count. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

/**
 * Finds the addresses of a list: one per line, or CSV with any usual separator. If a heading names a column of addresses, only that column
 * counts; otherwise all addresses do. Empty lines are ignored.
 */
export function parseAddressList(text: string): AddressList {
  const lines = linesOf(text.replace(invisible, ''))
    .map((words, index) => ({ line: index + 1, text: words }))
    .filter((line) => line.text.trim() !== '');
  const heading = findHeading(lines);
  const people: ListedAddress[] = [];
  const repeated: ListedAddress[] = [];
  const broken: BrokenLine[] = [];
  const seen = new Set<string>();
  for (const one of heading ? lines.slice(heading.row + 1) : lines) {
    const { line } = one;
    const sought = searchedPart(one, heading);
    const found = addressesIn(sought.text);
    if (found.length === 0) {
      const elsewhere = addressesIn(one.text).length > 0 ? 'otherColumn' : 'noAddress';
      broken.push({ line, text: one.text.slice(0, shownTextLength), fault: sought.isSound ? elsewhere : 'quotes' });
    }
    for (const email of found) {
      const folded = foldEmail(email);
      if (!Email.safeParse(email).success)
        broken.push({ line, text: email.slice(0, shownTextLength), fault: 'badAddress' });
      else (seen.has(folded) ? repeated : people).push({ line, email });
      seen.add(folded);
    }
  }
  return { people, repeated, broken };
}
