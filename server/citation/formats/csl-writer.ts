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

function cslItem(item: CitationItem, id: string) {
  const issued = [item.year, item.month, item.month && item.day].filter((part) => part !== undefined);
  // Pandoc and similar programs read a list in this form.
  const people = (names: readonly PublicationAuthor[] = [], isCut = false) => {
    const told = [...names.map(personOf), ...(isCut ? [{ literal: 'others' }] : [])];
    return told.length > 0 ? told : undefined;
  };
  return {
    id,
    type: item.type,
    title: guardMarkup(item.title),
    author: people(item.authors, item.othersOmitted),
    editor: people(item.editors, item.editorsOmitted),
    'container-title': optional(item.containerTitle),
    issued: { 'date-parts': [issued] },
    volume: optional(item.volume),
    issue: optional(item.issue),
    page: optional(item.pages ?? item.articleNumber),
    'article-number': optional(item.articleNumber),
    publisher: optional(item.publisher),
    'publisher-place': optional(item.publisherPlace),
    'event-title': optional(item.eventTitle),
    edition: optional(item.edition),
    version: optional(item.softwareVersion),
    'collection-title': optional(item.collectionTitle),
    'collection-number': optional(item.collectionNumber),
    number: optional(item.number),
    genre: optional(item.genre),
    ISBN: optional(item.isbn),
    ISSN: optional(item.issn),
    'number-of-pages': optional(item.numberOfPages),
    DOI: optional(item.doi),
    URL: optional(item.url),
    accessed: item.accessed && { 'date-parts': [item.accessed.split('-').map(Number)] },
    language: item.language,
    status: optional(item.status),
    note: optional(item.note),
    abstract: optional(item.abstract),
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
