import { spellFormulas } from '#contract/inline-formulas.ts';
import type { CitationItem } from '../citation-model.ts';
import { withoutMarks } from './marked-text.ts';

/** A text on one line, with its formulas as words. */
export function plainWords(text: string): string {
  return spellFormulas(text).replaceAll(/\s+/g, ' ').trim();
}

/** Fields of an item that may contain formulas. */
const texts = ['title', 'containerTitle', 'collectionTitle', 'eventTitle', 'publisher', 'note'] as const;

/** Words beside a number that each style writes in its own way: `Т. 12`, `No. 3`, `140 с.` */
const numberWords = {
  volume: /^(?:vol(?:ume)?|т(?:ом)?)(?:\.\s*|\s+)(?=\d)/i,
  issue: /^(?:no\.?|№)\s*(?=\d)/i,
  numberOfPages: /(?<=\d)\s*(?:pp?|pages|с|стр)\.?$/i,
};

/** An item prepared for a style: with plain texts and numbers, and its title without the full stop, which the style adds itself. */
export function plainItem({ abstract, ...item }: CitationItem): CitationItem {
  const plain: CitationItem = JSON.parse(withoutMarks(JSON.stringify(item)));
  for (const key of texts) {
    const text = plain[key];
    if (text !== undefined) plain[key] = plainWords(text);
  }
  for (const key of ['volume', 'issue', 'numberOfPages'] as const) {
    const text = plain[key];
    if (text !== undefined) plain[key] = text.replace(numberWords[key], '').replaceAll(/(?<=\d)-+(?=\d)/g, '–');
  }
  return { ...plain, title: plain.title.replace(/(?<![.…])\.$/, '') };
}
