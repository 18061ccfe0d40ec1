import { escapeHtml } from '#server/text/escape-html.ts';

/**
 * Marks for italics and bold in a reference until it becomes text or HTML: characters for private use. No text of a work contains them, so
 * they always come in pairs.
 */
const tags: Readonly<Record<string, string>> = { '\uE000': '<i>', '\uE001': '</i>', '\uE002': '<b>', '\uE003': '</b>' };
const marks = /[\uE000-\uE003]/g;

/** A part in italics; '' for an empty part. */
export function italic(part: string | undefined): string {
  return part ? `\uE000${part}\uE001` : '';
}

/** A part in bold; '' for an empty part. */
export function bold(part: string | number | undefined): string {
  return part ? `\uE002${part}\uE003` : '';
}

/** A text without marks: a reference or another text as plain text. */
export function withoutMarks(text: string): string {
  return text.replaceAll(marks, '');
}

/** A reference as HTML. Everything except its italics and bold is escaped. */
export function htmlOf(text: string): string {
  return escapeHtml(text).replaceAll(marks, (mark) => tags[mark] ?? '');
}
