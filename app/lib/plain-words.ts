import { plainFormula } from '#contract/plain-formula.ts';

/** A formula: no blank just inside its dollar signs, and no digit after it as in a price. */
const formula = /(?<!\\)\$\$([^$]+)\$\$|(?<!\\)\$(?!\s)([^$]*[^$\s\\])\$(?!\d)/g;

/** Marks at the beginning of a line, and marks around words. */
const blockMarks: readonly (readonly [RegExp, string])[] = [
  [/^```[\s\S]*?^```$/gm, ''],
  [/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, ''],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
];
const inlineMarks: readonly (readonly [RegExp, string])[] = [
  [/`+([^`]+)`+/g, '$1'],
  [/~~(.+?)~~/g, '$1'],
  [/(?<!\\)(\*+)(?=\S)(.+?)(?<=[^\s\\])\1/g, '$2'],
  [/(?<![\\\p{L}\p{N}])(_+)(?=\S)(.+?)(?<=[^\s\\])\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
];

/** The beginning of a Markdown text as plain words on one line, with formulas as far as they can be written so: enough to recognise it. */
export function plainWords(markdown: string, maxLength: number): string {
  // Marks and formulas are longer than their plain words, but not four times as long.
  const text = withoutMarks(markdown.slice(0, 4 * maxLength), blockMarks);
  let words = '';
  let end = 0;
  for (const found of text.matchAll(formula)) {
    words += withoutMarks(text.slice(end, found.index), inlineMarks) + plainFormula(found[1] ?? found[2] ?? '');
    end = found.index + found[0].length;
  }
  words = (words + withoutMarks(text.slice(end), inlineMarks)).replaceAll(/\s+/g, ' ').trim();
  if (words.length <= maxLength) return words;
  return `${words.slice(0, maxLength).replace(/\s*\S*$/, '')}…`;
}

function withoutMarks(text: string, marks: typeof blockMarks): string {
  return marks.reduce((rest, [mark, words]) => rest.replace(mark, words), text);
}
