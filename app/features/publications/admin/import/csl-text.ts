import type { PublicationAuthor, ReviewedEntry } from '#contract/publications.ts';

type FoundWork = NonNullable<ReviewedEntry['publication']>;

/** A work that was looked up, as a list of one in CSL-JSON: so that it goes the way of all imports. */
export function cslTextOf({ authors, editors, year, month, doi, url, isbn, issn, pages, ...work }: FoundWork): string {
  const { containerTitle, publisherPlace, eventTitle, numberOfPages, pdfUrl, ...others } = work;
  const item = {
    id: doi ?? '1',
    ...others,
    author: authors.map(nameOf),
    editor: editors?.map(nameOf),
    issued: { 'date-parts': [month === undefined ? [year] : [year, month]] },
    'container-title': containerTitle,
    'publisher-place': publisherPlace,
    'event-title': eventTitle,
    'number-of-pages': numberOfPages,
    page: pages,
    DOI: doi,
    URL: url,
    ISBN: isbn,
    ISSN: issn,
    PDF: pdfUrl,
  };
  return JSON.stringify([item]);
}

function nameOf({ family, given, literal }: PublicationAuthor) {
  return family === '' ? { literal } : { family, given };
}
