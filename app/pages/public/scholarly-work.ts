import { spokenName } from '#contract/person-name.ts';
import type { Publication, PublicationAuthor, PublicationType } from '#contract/publications.ts';

/** Names of the types in schema.org. */
const schemaTypes: Readonly<Record<PublicationType, string>> = {
  'article-journal': 'ScholarlyArticle',
  'paper-conference': 'ScholarlyArticle',
  article: 'ScholarlyArticle',
  chapter: 'Chapter',
  book: 'Book',
  thesis: 'Thesis',
  report: 'Report',
  patent: 'CreativeWork',
  dataset: 'Dataset',
  software: 'SoftwareSourceCode',
  webpage: 'WebPage',
};

interface Work {
  readonly publication: Publication;
  /** Without markup. */
  readonly title: string;
  /** The whole abstract without markup. */
  readonly abstract: string | undefined;
  /** The beginning of the abstract. */
  readonly description: string | undefined;
  /** Addresses of the authors in order, for those who are people of the lab on this site. */
  readonly authorUrls: readonly (string | undefined)[];
  /** Full addresses of its page and its pictures. */
  readonly url: string;
  readonly images: readonly string[];
}

function agentOf(author: PublicationAuthor, url?: string): object {
  const name = spokenName(author);
  if (author.literal !== undefined) return { '@type': 'Organization', name, url };
  return { '@type': 'Person', name, familyName: author.family, givenName: author.given, url };
}

/** The container: the issue of a journal within its volume, or a book. */
function containerOf({ type, containerTitle, volume, issue, issn, isbn }: Publication): object | undefined {
  if (containerTitle === undefined) return undefined;
  if (type === 'chapter' || type === 'paper-conference') return { '@type': 'Book', name: containerTitle, isbn };
  const journal = { '@type': 'Periodical', name: containerTitle, issn };
  const inVolume =
    volume === undefined ? journal : { '@type': 'PublicationVolume', volumeNumber: volume, isPartOf: journal };
  return issue === undefined ? inVolume : { '@type': 'PublicationIssue', issueNumber: issue, isPartOf: inVolume };
}

function publisherOf({ publisher, publisherPlace }: Publication): object | undefined {
  if (publisher === undefined) return undefined;
  const address =
    publisherPlace === undefined ? undefined : { '@type': 'PostalAddress', addressLocality: publisherPlace };
  return { '@type': 'Organization', name: publisher, address };
}

/** A published work for machines (schema.org); unknown facts are undefined, which JSON leaves out. */
export function scholarlyWork(work: Work): object {
  const { publication, title, abstract, description, authorUrls, url, images } = work;
  const { type, year, month, doi } = publication;
  const isBook = type === 'book';
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[type],
    // Search engines use the name of a dataset and the headline of an article.
    name: title,
    headline: title,
    author: publication.authors.map((author, index) => agentOf(author, authorUrls[index])),
    editor: publication.editors?.map((editor) => agentOf(editor)),
    datePublished: month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`,
    inLanguage: publication.language,
    abstract,
    description,
    isPartOf: containerOf(publication),
    pagination: publication.pages,
    numberOfPages: isBook ? publication.numberOfPages : undefined,
    reportNumber: type === 'report' ? publication.number : undefined,
    isbn: isBook ? publication.isbn : undefined,
    bookEdition: isBook ? publication.edition : undefined,
    publisher: publisherOf(publication),
    identifier: doi && { '@type': 'PropertyValue', propertyID: 'DOI', value: doi },
    sameAs: doi === undefined ? publication.url : `https://doi.org/${doi}`,
    encoding: publication.pdfUrl && {
      '@type': 'MediaObject',
      contentUrl: publication.pdfUrl,
      encodingFormat: 'application/pdf',
    },
    image: images,
    url,
    mainEntityOfPage: url,
  };
}
