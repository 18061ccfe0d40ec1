import { dollarsIn } from '#contract/inline-formulas.ts';

/** A part of a text: words, or a formula with its dollar signs. */
export interface TextPart {
  readonly text: string;
  readonly isFormula: boolean;
}

/**
 * Splits off the formulas of a plain text by the rule of this site's texts: a dollar sign opens a formula if no blank follows it, and
 * closes one if no blank precedes and no digit follows it.
 */
export function splitFormulas(text: string): TextPart[] {
  if (!text.includes('$')) return [{ text, isFormula: false }];
  const dollars = dollarsIn(text);
  const parts: TextPart[] = [];
  let end = 0;
  for (let index = 0; index < dollars.length; index++) {
    const opener = dollars[index];
    const closer = dollars[opener?.partner ?? -1];
    if (!opener || !closer) continue;
    const formula = text.slice(opener.place, closer.place + 1);
    if (/^\$\s|\s\$$|^\$\$$/.test(formula) || /\d/.test(text[closer.place + 1] ?? '')) continue;
    if (opener.place > end) parts.push({ text: text.slice(end, opener.place), isFormula: false });
    parts.push({ text: formula, isFormula: true });
    end = closer.place + 1;
    index = opener.partner;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isFormula: false });
  return parts;
}

/** Changes the words of a text and keeps its formulas. */
export function mapWords(text: string, change: (words: string) => string): string {
  return splitFormulas(text)
    .map((part) => (part.isFormula ? part.text : change(part.text)))
    .join('');
}
