const maxLength = 200;

/** Marks of Markdown and what else is no word in a line of plain text, each with what stands for it. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/^```[\s\S]*?^```$/gm, ''],
  [/^ {0,3}(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, ''],
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\$\$?[^$]+\$\$?/g, '…'],
  [/[*_`~]+/g, ''],
  [/\s+/g, ' '],
];

/** The beginning of a Markdown text as plain words, for a list. Formulas are left out: they need to be drawn. */
export function firstWords(markdown: string): string {
  const plain = marks.reduce((text, [mark, words]) => text.replace(mark, words), markdown).trim();
  if (plain.length <= maxLength) return plain;
  return `${plain.slice(0, maxLength).replace(/\s*\S*$/, '')}…`;
}
