import { spellFormulas } from '#contract/inline-formulas.ts';
import type { CitationItem } from '../citation-model.ts';
import { withoutMarks } from './marked-text.ts';

/** A text in one line, with its formulas as words. */
export function plainWords(text: string): string {
  return spellFormulas(text).replaceAll(/\s+/g, ' ').trim();
}

/** Texts of an item that may hold formulas. */
const texts = ['title', 'containerTitle', 'collectionTitle', 'eventTitle', 'publisher', 'note'] as const;

/** An item as a style writes it: its texts plain, its title without the full stop that a style puts itself. */
export function plainItem({ abstract, ...item }: CitationItem): CitationItem {
  const plain: CitationItem = JSON.parse(withoutMarks(JSON.stringify(item)));
  for (const key of texts) {
    const text = plain[key];
    if (text !== undefined) plain[key] = plainWords(text);
  }
  return { ...plain, title: plain.title.replace(/(?<![.…])\.$/, '') };
}
