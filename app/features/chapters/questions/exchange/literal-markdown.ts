/** Characters that Markdown would read as marks within a line. */
const inlineMarks = /[\\*_`[\]<]|&(?=#?\w+;)/g;
/** Characters that Markdown would read as marks at the beginning of a line: headings, quotations, lists. */
const lineStart = /^(\s*)(?:([#>+-])|(\d+)([.)]))(?=\s)/gm;
const formula = /(\$\$[\s\S]+?\$\$|\$[^$]+\$)/;

/** Returns Markdown that shows a text as it is, with its formulas. */
export function literalMarkdown(text: string): string {
  return text
    .split(formula)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(inlineMarks, '\\$&')))
    .join('')
    .replace(lineStart, (_, space, mark, digits, point) => `${space}${digits ?? ''}\\${mark ?? point}`);
}
