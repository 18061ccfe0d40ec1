import type { CitationStyle } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { acsReference } from './acs.ts';
import { apaReference } from './apa.ts';
import { gostReference } from './gost.ts';
import { gostDescription } from './gost-2018.ts';
import { gostLanguage } from './gost-parts.ts';
import { htmlOf, withoutMarks } from './marked-text.ts';
import { plainItem } from './plain-words.ts';
import { capitalised, ended, isBareNumber, joined } from './sentences.ts';
import { spelledOut } from './word-keys.ts';

const styles: Readonly<Record<CitationStyle, (item: CitationItem) => string>> = {
  gost: gostReference,
  'gost-2018': gostDescription,
  apa: apaReference,
  acs: acsReference,
};

/** A chapter without a title of its own is described as its book, as `@inbook` of BibTeX does. */
function wholeOf(item: CitationItem): CitationItem {
  return item.type === 'chapter' && !item.containerTitle ? { ...item, type: 'book' } : item;
}

/** The series of a journal stands with its name: `Вестн. Моск. ун-та. Сер. 2, Химия`. */
function withSeries(item: CitationItem): CitationItem {
  const { type, containerTitle = '', collectionTitle = '', collectionNumber } = item;
  if (type !== 'article-journal' || containerTitle === '' || collectionTitle === '') return item;
  const word = /\p{Script=Cyrillic}/u.test(containerTitle) ? 'Сер.' : 'Ser.';
  const series = isBareNumber(collectionTitle) ? `${word} ${collectionTitle}` : capitalised(collectionTitle);
  const named = `${ended(containerTitle)} ${joined([series, collectionNumber], ', ')}`;
  return { ...item, containerTitle: named, collectionTitle: undefined, collectionNumber: undefined };
}

/** A work's reference in a style, on one line: as plain text, and as HTML with italics and bold. */
export function referenceOf(
  item: CitationItem,
  style: CitationStyle,
): { readonly text: string; readonly html: string } {
  const language = style.startsWith('gost') ? gostLanguage(item) : 'en';
  const marked = styles[style](withSeries(spelledOut(wholeOf(plainItem(item)), language)));
  return { text: withoutMarks(marked), html: htmlOf(marked) };
}
