import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { italic } from './marked-text.ts';
import {
  bareVersion,
  capitalised,
  ended,
  endedWithin,
  englishEdition,
  initialsFirst,
  invertedName,
  isBareNumber,
  isOfDay,
  joined,
  type Part,
  pagesOf,
  remarksOf,
  specialityOf,
} from './sentences.ts';
import { isNamedPatent, patentKind, thesisKind } from './word-keys.ts';

/** If there are more authors, the first 19 and the last are named (section 9.8). */
const maxAuthors = 20;

const months = 'January February March April May June July August September October November December'.split(' ');

/** A reference in the style of the Publication Manual of the American Psychological Association, 7th edition. Titles stay as given. */
export function apaReference(item: CitationItem): string {
  const title = titleOf(item);
  const creators = creatorsOf(item);
  const isComing = /^(?:in press|forthcoming)$/i.test(item.status ?? '');
  const date = `(${isComing ? 'in press' : dateOf(item)}).`;
  // A work without authors begins with its title (section 9.12).
  const beginning = creators ? [ended(creators), date, endedWithin(title)] : [endedWithin(title), date];
  const remarks = remarksOf(isComing ? { ...item, status: undefined } : item);
  return joined([...beginning, ...sourceOf(item), ...remarks, addressOf(item)], ' ');
}

/** An address has its date of access if the page may change (section 9.16), but not if the work has a version or a date. */
function addressOf({ type, doi, url, accessed, ...told }: CitationItem): string {
  if (doi) return `https://doi.org/${doi}`;
  const changes = ['webpage', 'dataset', 'software'].includes(type) && !told.softwareVersion && !told.day;
  if (!url || !accessed || !changes) return url ?? '';
  const [year, month, day] = accessed.split('-').map(Number);
  return `Retrieved ${months[(month ?? 1) - 1]} ${day}, ${year}, from ${url}`;
}

/** The date, with the day for works that are known by it and not by a volume. */
function dateOf(item: CitationItem): string {
  const { type, year, month, day } = item;
  const isDated = type === 'webpage' || isOfDay(item) || (type === 'paper-conference' && !item.containerTitle);
  return joined([year, isDated && month && joined([months[month - 1], day], ' ')], ', ');
}

function creatorsOf(item: CitationItem): string {
  const { authors, editors = [], holders = [], othersOmitted, editorsOmitted } = item;
  if (authors.length > 0) return inverted(authors, othersOmitted);
  if (item.type === 'patent') return inverted(holders);
  return editors.length === 0 || standsInAnother(item) ? '' : `${inverted(editors, editorsOmitted)} (${roleOf(item)})`;
}

function inverted(people: readonly PublicationAuthor[], othersOmitted = false): string {
  // Two names of bodies need no comma between them, because they contain none.
  if (people.length === 2 && people.every(({ literal }) => literal) && !othersOmitted) return straight(people);
  const names = people.map(invertedName);
  if (othersOmitted) return `${names.join(', ')}, et al.`;
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  if (names.length < maxAuthors) return `${names.join(', ')}, & ${last}`;
  return `${names.slice(0, maxAuthors - 1).join(', ')}, . . . ${last}`;
}

/** `R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell`. */
function straight(people: readonly PublicationAuthor[], othersOmitted = false): string {
  const names = people.map(initialsFirst);
  if (othersOmitted) return `${names.join(', ')}, et al.`;
  const last = names.pop() ?? '';
  return names.length < 2 ? joined([...names, last], ' & ') : `${names.join(', ')}, & ${last}`;
}

function roleOf({ editors, editorsOmitted }: CitationItem): string {
  return editors?.length === 1 && !editorsOmitted ? 'Ed.' : 'Eds.';
}

/** `R. F. Subotnik & P. Olszewski-Kubilius`: the editors of what has authors too. */
function editorsOf({ editors = [], editorsOmitted }: CitationItem): string {
  return straight(editors, editorsOmitted);
}

function inBrackets(parts: readonly Part[], between = ', '): string {
  const text = joined(parts, between);
  return text && `(${text})`;
}

/** A chapter of a book, or a paper in proceedings. */
function standsInAnother({ type, containerTitle }: CitationItem): boolean {
  return !!containerTitle && (type === 'chapter' || type === 'paper-conference');
}

/** `2nd ed., Vol. 1, Topics in Current Chemistry, Vol. 265, pp. 345–359`. */
function placeOf(item: CitationItem): string {
  const { edition, volume, issue, collectionTitle, collectionNumber = '' } = item;
  const pages = pagesOf(item);
  const within = pages && `${{ range: 'pp.', page: 'p.', article: 'Article' }[pages.kind]} ${pages.text}`;
  const number = isBareNumber(collectionNumber) ? `Vol. ${collectionNumber}` : collectionNumber;
  const series = collectionTitle && joined([collectionTitle, number], ', ');
  const numbers = [volume && `Vol. ${volume}`, issue && `No. ${issue}`];
  return joined([edition && englishEdition(edition), ...numbers, series, within], ', ');
}

/** The title, followed by details in brackets; in italics if the work stands by itself. */
function titleOf(item: CitationItem): string {
  if (item.type === 'article-journal' || standsInAnother(item)) return item.title;
  return joined([italic(item.title), ...detailsOf(item)], ' ');
}

function detailsOf(item: CitationItem): string[] {
  const { type, number, authors, editors = [], collectionTitle, collectionNumber, softwareVersion } = item;
  const version = softwareVersion && `Version ${bareVersion(item)}`;
  switch (type) {
    case 'book': {
      const edited = authors.length > 0 && editors.length > 0 && `${editorsOf(item)}, ${roleOf(item)}`;
      return [inBrackets([edited, placeOf(item)], '; ')];
    }
    case 'thesis':
      return [
        number && !specialityOf(item) ? `(Publication No. ${number})` : '',
        `[${joined([thesisKind(item, () => 'Doctoral dissertation', 'Master’s thesis'), isPublished(item) && item.publisher], ', ')}]`,
      ];
    case 'report': {
      const series = collectionTitle && joined([collectionTitle, collectionNumber && `No. ${collectionNumber}`], ' ');
      return [inBrackets([number && numberOf(item, item.genre ?? 'Report'), series], '; ')];
    }
    case 'patent':
      return [inBrackets([number && numberOf(item, patentKind(item))])];
    case 'dataset':
      return [inBrackets([number, version], '; '), '[Data set]'];
    case 'software':
      return [inBrackets([version]), '[Computer software]'];
    case 'article':
      return [inBrackets([number])];
    case 'paper-conference':
      return ['[Paper presentation]'];
    default:
      return [];
  }
}

/** Whether a thesis is published. Then the university stands with its kind, otherwise in place of the publisher (section 10.6). */
function isPublished({ containerTitle, doi, url }: CitationItem): boolean {
  return !!(containerTitle ?? doi ?? url);
}

/** `NIH Publication No. 18-2424` as given; a bare number, or that of a patent, gets its kind before it. */
function numberOf(item: CitationItem, kind: string): string {
  const { type, number = '' } = item;
  const isBare = isBareNumber(number) || (type === 'patent' && !isNamedPatent(item));
  return isBare ? `${capitalised(kind)} No. ${number}` : number;
}

/** The work that contains it, or its publisher; each part is a sentence. */
function sourceOf(item: CitationItem): string[] {
  const { type, containerTitle, publisher, holders = [], authors } = item;
  if (standsInAnother(item)) return sentences(`In ${wholeOf(item)}`, publisher ?? item.publisherPlace);
  switch (type) {
    case 'paper-conference':
      return sentences(joined([item.eventTitle, item.publisherPlace], ', '));
    case 'article-journal':
      return containerTitle ? sentences(journalOf(item)) : [];
    case 'thesis':
      return sentences(isPublished(item) ? containerTitle : publisher);
    case 'patent':
      return sentences(joined([...(authors.length > 0 ? holders.map(initialsFirst) : []), publisher], '; '));
    case 'book':
    case 'report':
      return sentences(isOwn(item) ? '' : publisher);
    default:
      return sentences(containerTitle ?? (isOwn(item) ? '' : publisher));
  }
}

function sentences(...parts: (string | undefined)[]): string[] {
  return parts.flatMap((part) => (part ? [ended(part)] : []));
}

/** Whether the author is the publisher too, who is then not named again. */
function isOwn({ authors, publisher }: CitationItem): boolean {
  return authors.length === 1 && authors[0]?.literal === publisher;
}

/** `R. F. Subotnik & P. Olszewski-Kubilius (Eds.), The psychology of high performance (2nd ed., Vol. 1, pp. 345–359)`. */
function wholeOf(item: CitationItem): string {
  const whole = joined([italic(item.containerTitle), inBrackets([placeOf(item)])], ' ');
  return joined([item.editors?.length ? `${editorsOf(item)} (${roleOf(item)})` : '', whole], ', ');
}

/** `Psychology of Popular Media Culture, 8(3), 207–217`. */
function journalOf(item: CitationItem): string {
  const pages = pagesOf(item);
  const volume = `${italic(item.volume)}${item.issue ? `(${item.issue})` : ''}`;
  const place = pages?.kind === 'article' ? `Article ${pages.text}` : pages?.text;
  return joined([italic(item.containerTitle), volume, place], ', ');
}
