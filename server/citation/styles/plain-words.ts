import { plainFormula } from '#server/text/plain-formula.ts';
import type { CitationItem } from '../citation-model.ts';

/** `$…$`, in whose braces a dollar sign is the formula's own. A digit behind it makes it a price. */
const formula = /\\\$|\$((?:\\.|\{(?:[^{}]|\{[^{}]*\})*\}|[^$\\{}])+)\$(?!\d)/g;

/** A text in one line, with its formulas as words. */
export function plainWords(text: string): string {
  return text
    .replaceAll(formula, (sign, tex?: string) =>
      tex === undefined ? sign.slice(1) : plainFormula(tex).replaceAll('$', ''),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Texts of an item that may hold formulas. */
const texts = ['title', 'containerTitle', 'eventTitle', 'publisher'] as const;

/** An item as a style writes it: its texts plain, its title without the full stop that a style puts itself. */
export function plainItem(item: CitationItem): CitationItem {
  const plain = { ...item };
  for (const key of texts) {
    const text = item[key];
    if (text !== undefined) plain[key] = plainWords(text);
  }
  return { ...plain, title: plain.title.replace(/(?<![.…])\.$/, '') };
}
