import { wholeFamily } from '#contract/person-name.ts';
import type { Publication, PublicationAuthor, PublicationType } from '#contract/publications.ts';

/** A meta tag by which Google Scholar and reference managers recognise a paper (scholar.google.com/intl/en/scholar/inclusion.html). */
export interface ScholarTag {
  readonly name: string;
  readonly content: string;
}

/** The largest collaborations would make the page's head some hundred kilobytes long. */
const mostAuthors = 200;

/** Tag for the container of a publication, by type; other types have none. */
const containerTags: Partial<Record<PublicationType, string>> = {
  'article-journal': 'citation_journal_title',
  article: 'citation_journal_title',
  'paper-conference': 'citation_conference_title',
  chapter: 'citation_inbook_title',
};

/** Tag for the institution that the publisher's name means for these types. */
const institutionTags: Partial<Record<PublicationType, string>> = {
  thesis: 'citation_dissertation_institution',
  report: 'citation_technical_report_institution',
};

function nameOf(author: PublicationAuthor): string {
  return [wholeFamily(author), author.suffix, author.given].filter(Boolean).join(', ');
}

/** `45–67` → 45 and 67; an article number counts as the first page. */
function pagesOf(pages = ''): { first: string | undefined; last: string | undefined } {
  const [first, last] = pages.split(/\s*[-–—]+\s*/);
  return { first, last };
}

interface Addresses {
  /** Full address of the publication's page. */
  readonly url: string;
  /** The title without markup. */
  readonly title: string;
}

/** The tags of a publication, in Scholar's order; unknown facts have none. */
export function scholarTags(publication: Publication, { url, title }: Addresses): ScholarTag[] {
  const { type, authors, year, month, containerTitle, eventTitle, publisher } = publication;
  const container = type === 'paper-conference' ? (eventTitle ?? containerTitle) : containerTitle;
  const { first, last } = pagesOf(publication.pages);
  const tags: [name: string | undefined, content: string | undefined][] = [
    ['citation_title', title],
    ...authors.slice(0, mostAuthors).map((author): [string, string] => ['citation_author', nameOf(author)]),
    ['citation_publication_date', month === undefined ? String(year) : `${year}/${String(month).padStart(2, '0')}`],
    [containerTags[type], container],
    [institutionTags[type] ?? 'citation_publisher', publisher],
    ['citation_technical_report_number', type === 'report' ? publication.number : undefined],
    ['citation_volume', publication.volume],
    ['citation_issue', publication.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_issn', publication.issn],
    ['citation_isbn', publication.isbn],
    ['citation_doi', publication.doi],
    ['citation_language', publication.language],
    ['citation_pdf_url', publication.pdfUrl],
    ['citation_abstract_html_url', url],
  ];
  return tags.flatMap(([name, content]) => (name && content ? [{ name, content }] : []));
}
