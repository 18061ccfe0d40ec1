import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { citationKeys } from './citation-keys.ts';
import { guardMarkup } from './plain-markup.ts';

function personOf({ family, given, literal }: PublicationAuthor) {
  if (literal) return { literal: guardMarkup(literal) };
  return { family: guardMarkup(family), given: given && guardMarkup(given) };
}

function optional(text: string | undefined): string | undefined {
  return text && guardMarkup(text);
}

function cslItem(item: CitationItem, id: string) {
  const issued = item.month ? [item.year, item.month] : [item.year];
  return {
    id,
    type: item.type,
    title: guardMarkup(item.title),
    author: item.authors.length > 0 ? item.authors.map(personOf) : undefined,
    editor: item.editors?.map(personOf),
    'container-title': optional(item.containerTitle),
    issued: { 'date-parts': [issued] },
    volume: optional(item.volume),
    issue: optional(item.issue),
    page: optional(item.pages),
    publisher: optional(item.publisher),
    'publisher-place': optional(item.publisherPlace),
    'event-title': optional(item.eventTitle),
    edition: optional(item.edition),
    number: optional(item.number),
    genre: optional(item.genre),
    ISBN: optional(item.isbn),
    ISSN: optional(item.issn),
    'number-of-pages': optional(item.numberOfPages),
    DOI: optional(item.doi),
    URL: optional(item.url),
    language: item.language,
    abstract: optional(item.abstract),
    // CSL has no place for it.
    custom: item.pdfUrl === undefined ? undefined : { pdfUrl: optional(item.pdfUrl) },
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
