import { writtenStretchesOf } from '#contract/inline-formulas.ts';

/** A part of a text: words, or a formula with its dollar signs. */
export interface TextPart {
  readonly text: string;
  readonly isFormula: boolean;
}

/** Splits off the formulas of a plain text. */
export function splitFormulas(text: string): TextPart[] {
  if (!text.includes('$')) return [{ text, isFormula: false }];
  return writtenStretchesOf(text).map(({ kind, start, end }) => ({
    text: text.slice(start, end),
    isFormula: kind !== 'words',
  }));
}

/** Changes the words of a text and keeps its formulas. */
export function mapWords(text: string, change: (words: string) => string): string {
  return splitFormulas(text)
    .map((part) => (part.isFormula ? part.text : change(part.text)))
    .join('');
}
