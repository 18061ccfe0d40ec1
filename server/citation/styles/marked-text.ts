import { escapeHtml } from '#server/text/escape-html.ts';

/**
 * What a reference is written with until it is text or HTML: letters for private use around what stands in italics or in bold. Nothing
 * that a work says keeps them, so they are always in pairs.
 */
const tags: Readonly<Record<string, string>> = { '\uE000': '<i>', '\uE001': '</i>', '\uE002': '<b>', '\uE003': '</b>' };
const marks = /[\uE000-\uE003]/g;

/** A part in italics; nothing of nothing. */
export function italic(part: string | undefined): string {
  return part ? `\uE000${part}\uE001` : '';
}

/** A part in bold; nothing of nothing. */
export function bold(part: string | number | undefined): string {
  return part ? `\uE002${part}\uE003` : '';
}

/** A text without marks: a reference as plain text, or what is told of a work. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '');
}

/** A reference as HTML, all but its italics and bold escaped. */
export function htmlOf(text: string): string {
  return escapeHtml(text).replaceAll(marks, (mark) => tags[mark] ?? '');
}
