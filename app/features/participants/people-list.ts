import Papa from 'papaparse';
import { Email } from '#contract/auth.ts';
import { foldEmail } from './fold-email.ts';

/** One address of a pasted list, with the line it stands in (from 1). */
export interface ListedPerson {
  readonly line: number;
  readonly email: string;
}

/** A line without a usable address. */
export interface BrokenLine {
  readonly line: number;
  readonly text: string;
}

/** What a pasted list or a CSV file says. */
export interface PeopleList {
  readonly people: readonly ListedPerson[];
  /** Addresses that stood in an earlier line already. */
  readonly repeated: readonly ListedPerson[];
  readonly broken: readonly BrokenLine[];
}

const headings = /^(e-?mail|e-?mail address|mail|почта|электронная почта|эл\. ?почта|адрес)$/i;
/** Mail programs write `Ada Byron <ada@example.org>`. */
const bracketed = /<([^<>]+)>\s*$/;
const shownTextLength = 120;

/** The addresses of a cell: mostly one; recipients of a mail stand side by side in it. */
function addressesIn(cell: string): string[] {
  return cell.split(/[;,]/).flatMap((part) => {
    const outcome = Email.safeParse(bracketed.exec(part)?.[1] ?? part);
    return outcome.success ? [outcome.data] : [];
  });
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows with the lines that they begin in: a quoted cell may hold line breaks, so that rows cannot simply be counted. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = [];
  let line = 1;
  let from = 0;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data, meta }) => {
      rows.push({ line, cells: data.map((cell) => cell.trim()) });
      line += text.slice(from, meta.cursor).split(/\r\n|\r|\n/).length - 1;
      from = meta.cursor;
    },
  });
  return rows;
}

/**
 * Finds the addresses of a list: one a line, or CSV with any of the usual separators. In CSV with a heading that names a column of
 * addresses that column counts; without one the first cell that is an address. Empty lines count for nothing. CSV: RFC 4180.
 */
export function parsePeopleList(text: string): PeopleList {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const column = filled[0]?.cells.findIndex((cell) => headings.test(cell)) ?? -1;
  const people: ListedPerson[] = [];
  const repeated: ListedPerson[] = [];
  const broken: BrokenLine[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of column === -1 ? filled : filled.slice(1)) {
    const sought = column === -1 ? cells : [cells[column] ?? ''];
    const found = sought.flatMap(addressesIn);
    if (found.length === 0) broken.push({ line, text: cells.join(' · ').slice(0, shownTextLength) });
    for (const email of found) {
      const folded = foldEmail(email);
      (seen.has(folded) ? repeated : people).push({ line, email });
      seen.add(folded);
    }
  }
  return { people, repeated, broken };
}
