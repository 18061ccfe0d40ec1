import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { pagesOf, placeOf } from './pages.ts';
import { invertedName } from './people.ts';
import { capitalised, ended, endedWithin, englishEdition, isBareNumber, joined, whereabouts } from './sentences.ts';

/** A reference by the ACS Guide to Scholarly Communication. The journal's name stays as it is given, abbreviated or not. */
export function acsReference(item: CitationItem): string {
  const authors = item.authors.map(invertedName).join('; ');
  return joined([authors && ended(authors), endedWithin(bodyOf(item)), whereabouts(item, 'DOI: ')], ' ');
}

/** All between the authors and the DOI. */
function bodyOf(item: CitationItem): string {
  const { type, title, containerTitle, year } = item;
  if (type === 'thesis') return `${endedWithin(title)} ${joined([thesisOf(item), placedUniversity(item), year], ', ')}`;
  if (type === 'patent') return `${endedWithin(title)} ${joined([patentOf(item), year], ', ')}`;
  if (type === 'article-journal') return `${endedWithin(title)} ${inJournal(item)}`;
  if (standsInBook(item)) return `${endedWithin(title)} In ${asBook(item, containerTitle ?? item.eventTitle ?? '')}`;
  if (type === 'chapter' || type === 'paper-conference') return `${endedWithin(title)} ${inJournal(item)}`;
  if (type === 'article' || type === 'webpage') {
    return `${endedWithin(title)} ${joined([containerTitle ?? item.publisher, year, item.number], ', ')}`;
  }
  return asBook(item, title);
}

/** A chapter or a paper in proceedings; proceedings with volumes and neither editors nor a publisher are a journal. */
function standsInBook(item: CitationItem): boolean {
  if (item.type !== 'chapter' && item.type !== 'paper-conference') return false;
  if (!item.containerTitle && !item.eventTitle) return false;
  return !item.volume || !!item.publisher || !!item.editors?.length;
}

/** `J. Am. Chem. Soc. 2019, 141 (7), 2742–2753`. */
function inJournal(item: CitationItem): string {
  return joined([joined([item.containerTitle, item.year], ' '), placeOf(item)], ', ');
}

/** `Chemical Information Systems, 2nd ed.; Ash, J. E., Hyde, E., Eds.; Ellis Horwood: Chichester, 1975; Vol. 8, pp 206–210`. */
function asBook(item: CitationItem, title: string): string {
  const isVersion = item.type === 'dataset' || item.type === 'software';
  const edition =
    item.edition && (isVersion ? `version ${item.edition.replace(/^v\S*?(?=\d)/i, '')}` : englishEdition(item.edition));
  const event =
    item.containerTitle && item.eventTitle && !item.containerTitle.includes(item.eventTitle) && item.eventTitle;
  const pages = pagesOf(item.pages);
  const parts = [
    joined([title, event, edition], ', '),
    item.type === 'report' && numberOf(item),
    item.editors?.length ? editorsOf(item.editors) : '',
    imprintOf(item),
    joined(
      [item.volume && `Vol. ${item.volume}`, pages && `${pages.kind === 'range' ? 'pp' : 'p'} ${pages.text}`],
      ', ',
    ),
  ];
  return joined(parts, '; ');
}

function editorsOf(editors: readonly PublicationAuthor[]): string {
  return `${editors.map(invertedName).join(', ')}, ${editors.length === 1 ? 'Ed.' : 'Eds.'}`;
}

/** `Wiley-VCH: Weinheim, Germany, 2006`; a data set's repository stands for its publisher. */
function imprintOf(item: CitationItem): string {
  const publisher = item.publisher ?? (standsInBook(item) ? undefined : item.containerTitle);
  return joined([joined([publisher, item.publisherPlace], ': '), item.year], ', ');
}

function numberOf({ number, genre }: CitationItem): string {
  return joined([!number || isBareNumber(number) ? genre : '', number], ' ');
}

function thesisOf({ genre }: CitationItem): string {
  if (!genre) return 'Thesis';
  if (/^ph\.?\s?d\.?\s*thesis$/i.test(genre)) return 'Ph.D. Thesis';
  if (/ph\.?\s?d|doctor/i.test(genre)) return 'Ph.D. Dissertation';
  return /^master|^m\.?\s?sc?\b/i.test(genre) ? 'M.S. Thesis' : capitalised(genre);
}

function placedUniversity({ publisher, publisherPlace }: CitationItem): string {
  return joined([publisher, publisherPlace], ', ');
}

/** `U.S. Patent 6,738,537`. */
function patentOf({ number = '', genre, publisherPlace }: CitationItem): string {
  if (number && !isBareNumber(number)) return number;
  return capitalised(joined([genre ?? joined([publisherPlace, 'Patent'], ' '), number], ' '));
}
