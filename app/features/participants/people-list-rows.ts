/** One cell, with the line of the text that it begins in (from 1). A quoted one may hold line breaks. */
export interface Cell {
  readonly line: number;
  readonly text: string;
}

export interface Row {
  readonly line: number;
  /** Of a faulty row those before the fault. */
  readonly cells: readonly Cell[];
  /** What follows on its line where a quotation mark is not closed or stands astray; null in a row without a fault. */
  readonly fault: string | null;
}

/** A cell of more lines is taken for one whose quotation mark was never closed. */
const maxCellLines = 20;
/** What mail programs write after a name in quotes: `"Byron, Ada" <ada@example.org>`. */
const addressAfterName = /^<[^<>"]*>$/;

interface ReadCell {
  readonly text: string;
  /** Its last line, and where the cell ends in it. */
  readonly last: number;
  readonly end: number;
}

/** The cell that a quotation mark opens at `from`; null where that mark cannot be meant. */
function readQuoted(lines: readonly string[], first: number, from: number, delimiter: string): ReadCell | null {
  let text = '';
  let last = first;
  let line = lines[first] ?? '';
  let at = from + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote === -1) {
      const next = lines[last + 1];
      if (next === undefined || last + 1 - first >= maxCellLines) return null;
      text += `${line.slice(at)}\n`;
      last += 1;
      line = next;
      at = 0;
    } else if (line[quote + 1] === '"') {
      text += line.slice(at, quote + 1);
      at = quote + 2;
    } else {
      text += line.slice(at, quote);
      const end = endOfCell(line, quote + 1, delimiter);
      const tail = line.slice(quote + 1, end).trim();
      if (tail !== '' && (last > first || !addressAfterName.test(tail))) return null;
      return { text: `${text} ${tail}`.trim(), last, end };
    }
  }
}

function endOfCell(line: string, from: number, delimiter: string): number {
  const end = line.indexOf(delimiter, from);
  return end === -1 ? line.length : end;
}

/** Whether a cell of several lines has swallowed whole rows: an astray mark was closed by the next one. */
function holdsRows(text: string, delimiter: string): boolean {
  const pieces = text.split('\n');
  return pieces.length > 1 && pieces.some((piece) => piece.includes('@') && piece.includes(delimiter));
}

/** The row that begins in a line, and the line that the next one begins in. */
function readRow(lines: readonly string[], first: number, delimiter: string): { row: Row; next: number } {
  const cells: Cell[] = [];
  // What stands in the first line outlasts a fault; the lines after it are read again, each as a row of its own.
  let sound = 0;
  let soundEnd = 0;
  let current = first;
  let from = 0;
  for (;;) {
    const line = lines[current] ?? '';
    if (current === first) [sound, soundEnd] = [cells.length, from];
    const start = from + (/^ */.exec(line.slice(from))?.[0].length ?? 0);
    let end = endOfCell(line, from, delimiter);
    if (line[start] === '"') {
      const quoted = readQuoted(lines, current, start, delimiter);
      if (!quoted || holdsRows(quoted.text, delimiter)) {
        const fault = (lines[first] ?? '').slice(soundEnd);
        return { row: { line: first + 1, cells: cells.slice(0, sound), fault }, next: first + 1 };
      }
      cells.push({ line: current + 1, text: quoted.text });
      current = quoted.last;
      end = quoted.end;
    } else {
      cells.push({ line: current + 1, text: line.slice(from, end).trim() });
    }
    if (end >= (lines[current] ?? '').length) {
      return { row: { line: first + 1, cells, fault: null }, next: current + 1 };
    }
    from = end + delimiter.length;
  }
}

/**
 * Rows of CSV (RFC 4180) that are not empty. A quotation mark that is wrong spoils its own line only: reading goes on at the next one, in
 * time that grows with the text alone. The readers of libraries take all that follows such a mark for one cell, and thousands of people
 * with it.
 */
export function readRows(lines: readonly string[], delimiter: string, from = 0): Row[] {
  const rows: Row[] = [];
  for (let at = from; at < lines.length; ) {
    const { row, next } = readRow(lines, at, delimiter);
    if (row.fault !== null || row.cells.some(({ text }) => text !== '')) rows.push(row);
    at = next;
  }
  return rows;
}
