import Papa from 'papaparse';
import type { Language } from '../../i18n/languages.ts';

/** Tells spreadsheets that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
/** What spreadsheets of a language expect between cells. */
const delimiters: Readonly<Record<Language, string>> = { en: ',', ru: ';' };
/** With what a text must not begin, lest a spreadsheet runs it as a formula (OWASP's list). */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

type Row = readonly (string | number)[];

/** A table as CSV after RFC 4180, which spreadsheets of a language open with a double click. */
export function csvOf(rows: readonly Row[], language: Language): Blob {
  const delimiter = delimiters[language];
  const text = Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter, newline: '\r\n', escapeFormulae: formula },
  );
  return new Blob([`${byteOrderMark}${text}\r\n`], { type: 'text/csv;charset=utf-8' });
}

/** A table as spreadsheets take it from the clipboard. */
export function clipboardTextOf(rows: readonly Row[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n', escapeFormulae: formula },
  );
}
