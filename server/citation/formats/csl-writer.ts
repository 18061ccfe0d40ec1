import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { citationKeys } from './citation-keys.ts';
import { guardMarkup } from './plain-markup.ts';

function personOf({ family, given, particle, suffix, literal }: PublicationAuthor) {
  if (literal) return { literal: guardMarkup(literal) };
  return {
    family: guardMarkup(family),
    given: optional(given),
    'non-dropping-particle': optional(particle),
    suffix: optional(suffix),
  };
}

function optional(text: string | undefined): string | undefined {
  return text && guardMarkup(text);
}

/** Data that CSL has no field for. */
function customOf({ pdfUrl, holders }: CitationItem) {
  return pdfUrl || holders ? { pdfUrl: optional(pdfUrl), holders: holders?.map(personOf) } : undefined;
}

/** For each text its names in CSL: it is written under the first one, and read from the first one present. */
const namesByField = {
  title: ['title'],
  containerTitle: ['container-title', 'journalAbbreviation'],
  volume: ['volume'],
  issue: ['issue'],
  pages: ['page'],
  articleNumber: ['article-number'],
  publisher: ['publisher'],
  publisherPlace: ['publisher-place', 'publisher-location', 'event-place'],
  eventTitle: ['event-title', 'event'],
  edition: ['edition', 'edition-number'],
  softwareVersion: ['version'],
  collectionTitle: ['collection-title'],
  collectionNumber: ['collection-number'],
  number: ['number'],
  genre: ['genre', 'degree'],
  isbn: ['ISBN'],
  issn: ['ISSN'],
  numberOfPages: ['number-of-pages'],
  doi: ['DOI'],
  url: ['URL'],
  language: ['language'],
  status: ['status'],
  note: ['note'],
  abstract: ['abstract'],
} as const;
type Names = typeof namesByField;
/** Fields with their names in CSL. */
export const cslNames = Object.entries(namesByField) as [keyof Names, Names[keyof Names]][];

function cslItem(item: CitationItem, id: string) {
  const issued = [item.year, item.month, item.month && item.day].filter((part) => part !== undefined);
  // Pandoc and similar programs read a list in this form.
  const people = (names: readonly PublicationAuthor[] = [], isCut = false) => {
    const told = [...names.map(personOf), ...(isCut ? [{ literal: 'others' }] : [])];
    return told.length > 0 ? told : undefined;
  };
  const texts = { ...item, pages: item.pages ?? item.articleNumber };
  return {
    id,
    type: item.type,
    author: people(item.authors, item.othersOmitted),
    editor: people(item.editors, item.editorsOmitted),
    issued: { 'date-parts': [issued] },
    accessed: item.accessed && { 'date-parts': [item.accessed.split('-').map(Number)] },
    ...Object.fromEntries(cslNames.map(([field, [name]]) => [name, optional(texts[field])])),
    custom: customOf(item),
  };
}

/** CSL-JSON, as citeproc.org describes it. */
export function writeCsl(items: readonly CitationItem[]): string {
  const keys = citationKeys(items);
  return `${JSON.stringify(
    items.map((item, index) => cslItem(item, keys[index] ?? '')),
    null,
    2,
  )}\n`;
}
