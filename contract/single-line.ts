import * as z from 'zod/mini';
import { text } from './common.ts';
import type { FieldErrorCode } from './errors.ts';

/** Runs of blanks, line breaks and controls. NUL is left in, so that it is refused. */
const gaps = /[[ \p{Cc}\u2028\u2029]--[\0]]+/gv;
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/g;
const controls = /[\p{Cc}--[\0\t\n]]+/gv;

/** Replaces line breaks, tabs and controls, with the blanks beside them, by one blank. Runs of mere blanks stay as they are. */
function oneLine(value: string): string {
  return value.replaceAll(gaps, (gap) => (/[^ ]/.test(gap) ? ' ' : gap));
}

/** A text of one line, trimmed. */
export function line(min: number, max: number, tooShort?: FieldErrorCode) {
  return z.pipe(z.string({ error: 'INVALID_TYPE' }).check(z.overwrite(oneLine)), text(min, max, tooShort));
}

/** A text of paragraphs, trimmed, with line feeds as the only line breaks. */
export function paragraphs(max: number) {
  const plain = (value: string) => value.replaceAll(lineEnds, '\n').replaceAll(controls, ' ');
  return z.pipe(z.string({ error: 'INVALID_TYPE' }).check(z.overwrite(plain)), text(0, max));
}

/** Pages in the form that is kept: `pp. 12–15` and `12--15` give `12-15`. */
export function plainPages(pages: string): string {
  return pages
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^pp?\. ?/i, '')
    .replaceAll(/ ?(?:-{1,3}|[‐‑‒–—−]) ?/g, '-');
}
