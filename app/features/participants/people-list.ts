import { foldEmail } from './fold-email.ts';
import { addressesIn, isAddress } from './people-list-addresses.ts';
import { findHeading, type Heading, isHeading, namesColumn } from './people-list-heading.ts';
import { type Cell, type Row, readRows } from './people-list-rows.ts';

/** One address of a pasted list, with the line it stands in (from 1). */
export interface ListedPerson {
  readonly line: number;
  readonly email: string;
}

/**
 * Nothing that was to be an address; none in the column that is named for them, but in another; something that is none; a quotation mark
 * that is not closed or stands astray.
 */
export type LineFault = 'noAddress' | 'otherColumn' | 'badAddress' | 'quotes';

/** A line, or a part of one, that names nobody. */
export interface BrokenLine {
  readonly line: number;
  readonly text: string;
  readonly fault: LineFault;
}

/** What a pasted list or a CSV file says. */
export interface PeopleList {
  readonly people: readonly ListedPerson[];
  /** Addresses that stood in an earlier line already. */
  readonly repeated: readonly ListedPerson[];
  readonly broken: readonly BrokenLine[];
}

const delimiters = [',', ';', '\t', '|'] as const;
/** So many lines show what cells are separated by. */
const sampledLines = 50;
/** Excel's own way to say what cells are separated by. */
const statedDelimiter = /^"?sep=(.)"?$/i;
/** Copied along from pages and mails, and in no address. */
const invisible = /\p{Cf}/gu;
const shownTextLength = 120;

/** How well lines read with a delimiter: a column that is plainly named, rows with a cell that is an address or a heading, then rows that are equally long. */
function fitOf(lines: readonly string[], delimiter: string): readonly number[] {
  const rows = readRows(lines, delimiter);
  const telling = rows.filter(({ cells }) => cells.some(({ text }) => isAddress(text) || isHeading(text)));
  const counts = new Map<number, number>();
  for (const { cells } of rows) if (cells.length > 1) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [usual = [0, 0]] = [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0]);
  return [namesColumn(rows) ? 1 : 0, telling.length, usual[1], usual[0]];
}

function guessDelimiter(lines: readonly string[]): string {
  const sample: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '') sample.push(line);
    if (sample.length === sampledLines) break;
  }
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(sample, delimiter) }));
  fits.sort(({ fit: one }, { fit: other }) => {
    const at = one.findIndex((value, index) => value !== other[index]);
    return (other[at] ?? 0) - (one[at] ?? 0);
  });
  return fits[0]?.delimiter ?? ',';
}

/** The lines of a text, as they are counted. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

function rowsOf(text: string): Row[] {
  const lines = linesOf(text.replace(invisible, ''));
  const stated = statedDelimiter.exec(lines[0]?.trimStart() ?? '')?.[1];
  return stated === undefined ? readRows(lines, guessDelimiter(lines)) : readRows(lines, stated, 1);
}

/** The cells of a row that may hold an address; of a faulty row under a heading only what is surely in the named column. */
function soughtIn({ line, cells, fault }: Row, heading: Heading | null): readonly Cell[] {
  const [only] = cells;
  // A line that has no columns, and is an address and no other word.
  if (heading && cells.length === 1 && only && isAddress(only.text) && !/\s/.test(only.text)) return cells;
  // Several addresses in a last cell without quotes stand in cells of their own.
  if (heading) return cells.slice(heading.column, heading.isLast ? cells.length : heading.column + 1);
  return fault === null ? cells : [...cells, { line, text: fault }];
}

function faultOf({ cells, fault }: Row): LineFault {
  if (fault !== null) return 'quotes';
  return cells.some(({ text }) => addressesIn(text).length > 0) ? 'otherColumn' : 'noAddress';
}

function wholeText({ cells, fault }: Row): string {
  return [...cells.map(({ text }) => text), ...(fault === null ? [] : [fault])].join(' · ');
}

/**
 * Finds the addresses of a list: one a line, or CSV with any of the usual separators. In CSV with a heading that names a column of
 * addresses that column counts; without one whatever is an address. Empty lines count for nothing.
 */
export function parsePeopleList(text: string): PeopleList {
  const rows = rowsOf(text);
  const heading = findHeading(rows);
  const people: ListedPerson[] = [];
  const repeated: ListedPerson[] = [];
  const broken: BrokenLine[] = [];
  const seen = new Set<string>();
  const addBroken = (line: number, shown: string, fault: LineFault) =>
    broken.push({ line, text: shown.slice(0, shownTextLength), fault });
  const addPerson = (person: ListedPerson) => {
    const folded = foldEmail(person.email);
    (seen.has(folded) ? repeated : people).push(person);
    seen.add(folded);
  };
  for (const row of heading ? rows.slice(heading.row + 1) : rows) {
    const found = soughtIn(row, heading).flatMap((cell) =>
      addressesIn(cell.text).map(({ offset, ...address }) => ({
        line: offset === 0 ? row.line : cell.line + offset,
        ...address,
      })),
    );
    if (found.length === 0) addBroken(row.line, wholeText(row), faultOf(row));
    for (const one of found) {
      if (one.isAddress) addPerson({ line: one.line, email: one.text });
      else addBroken(one.line, one.text, row.fault === null ? 'badAddress' : 'quotes');
    }
  }
  return { people, repeated, broken };
}
