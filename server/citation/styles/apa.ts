import type { PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { pagesOf } from './pages.ts';
import { invertedName, straightName } from './people.ts';
import { ended, endedWithin, englishEdition, isBareNumber, joined, type Part, whereabouts } from './sentences.ts';

/** Of more authors the first 19 and the last one are named (section 9.8). */
const maxAuthors = 20;

const months = 'January February March April May June July August September October November December'.split(' ');

/** A reference by the Publication Manual of the American Psychological Association, 7th edition. Titles stay as they are given. */
export function apaReference(item: CitationItem): string {
  const title = titleOf(item);
  const makers = makersOf(item);
  const date = `(${dateOf(item)}).`;
  // A work without authors begins with its title (section 9.12).
  const beginning = makers ? [ended(makers), date, endedWithin(title)] : [endedWithin(title), date];
  return joined([...beginning, ...sourceOf(item), whereabouts(item, 'https://doi.org/')], ' ');
}

function dateOf({ type, year, month }: CitationItem): string {
  const name = type === 'webpage' && month ? months[month - 1] : undefined;
  return joined([year, name], ', ');
}

function makersOf(item: CitationItem): string {
  if (item.authors.length > 0) return inverted(item.authors);
  if (!item.editors?.length || standsInAnother(item)) return '';
  return `${inverted(item.editors)} (${roleOf(item.editors)})`;
}

function inverted(people: readonly PublicationAuthor[]): string {
  const names = people.map(invertedName);
  const last = names.pop() ?? '';
  if (names.length === 0) return last;
  if (names.length < maxAuthors) return `${names.join(', ')}, & ${last}`;
  return `${names.slice(0, maxAuthors - 1).join(', ')}, . . . ${last}`;
}

/** `R. F. Subotnik, P. Olszewski-Kubilius, & F. C. Worrell`. */
function straight(people: readonly PublicationAuthor[]): string {
  const names = people.map(straightName);
  const last = names.pop() ?? '';
  return names.length < 2 ? joined([...names, last], ' & ') : `${names.join(', ')}, & ${last}`;
}

function roleOf(editors: readonly PublicationAuthor[]): string {
  return editors.length === 1 ? 'Ed.' : 'Eds.';
}

function inBrackets(parts: readonly Part[]): string {
  const text = joined(parts, ', ');
  return text && `(${text})`;
}

/** A chapter of a book or a paper in proceedings that are one; proceedings with volumes are a journal. */
function standsInAnother(item: CitationItem): boolean {
  if (!item.containerTitle) return false;
  return item.type === 'chapter' || (item.type === 'paper-conference' && (!item.volume || !!item.editors?.length));
}

/** The title with what stands in brackets behind it. */
function titleOf(item: CitationItem): string {
  const edition = item.edition && englishEdition(item.edition);
  const volume = item.volume && `Vol. ${item.volume}`;
  switch (item.type) {
    case 'book': {
      const editors = (item.authors.length > 0 && item.editors) || [];
      const edited = editors.length > 0 && `${straight(editors)}, ${roleOf(editors)}`;
      return joined([item.title, inBrackets([joined([edited, joined([edition, volume], ', ')], '; ')])], ' ');
    }
    case 'thesis':
      return joined([item.title, item.number && `(Publication No. ${item.number})`, `[${thesisOf(item)}]`], ' ');
    case 'report':
      return joined([item.title, inBrackets([item.number && numberOf(item, 'Report')])], ' ');
    case 'patent':
      return joined([item.title, inBrackets([item.number && numberOf(item, 'Patent')])], ' ');
    case 'dataset':
      return joined([item.title, inBrackets([joined([item.number, versionOf(item)], '; ')]), '[Data set]'], ' ');
    case 'software':
      return joined([item.title, inBrackets([versionOf(item)]), '[Computer software]'], ' ');
    case 'article':
      return joined([item.title, inBrackets([item.number])], ' ');
    case 'paper-conference':
      return item.containerTitle ? item.title : `${item.title} [Paper presentation]`;
    default:
      return item.title;
  }
}

function thesisOf({ genre, publisher }: CitationItem): string {
  let kind = genre ?? 'Thesis';
  if (/ph\.?\s?d|doctor/i.test(kind)) kind = 'Doctoral dissertation';
  else if (/master|\bm\.?\s?(?:sc?|a)\b/i.test(kind)) kind = 'Master’s thesis';
  return joined([kind, publisher], ', ');
}

/** `NIH Publication No. 18-2424` as it is given, or a bare number with its kind before it. */
function numberOf({ number = '', genre }: CitationItem, kind: string): string {
  return isBareNumber(number) ? `${genre ?? kind} No. ${number}` : number;
}

function versionOf({ edition }: CitationItem): string {
  return edition ? `Version ${edition.replace(/^version\s+/i, '')}` : '';
}

/** What it stands in or who publishes it; each part a sentence. */
function sourceOf(item: CitationItem): Part[] {
  const isOwn = item.authors.length === 1 && item.authors[0]?.literal === item.publisher;
  const publisher = item.publisher && !isOwn && ended(item.publisher);
  switch (item.type) {
    case 'chapter':
    case 'paper-conference':
      if (standsInAnother(item)) return [ended(`In ${wholeOf(item)}`), publisher];
      if (item.containerTitle) return [ended(journalOf(item))];
      return [
        joined([item.eventTitle, item.publisherPlace], ', ') &&
          ended(joined([item.eventTitle, item.publisherPlace], ', ')),
      ];
    case 'article-journal':
      return [item.containerTitle && ended(journalOf(item))];
    case 'thesis':
      return [item.containerTitle && ended(item.containerTitle)];
    case 'book':
    case 'report':
    case 'patent':
      return [publisher];
    default:
      return [item.containerTitle ? ended(item.containerTitle) : publisher];
  }
}

/** `R. F. Subotnik & P. Olszewski-Kubilius (Eds.), The psychology of high performance (2nd ed., Vol. 1, pp. 345–359)`. */
function wholeOf(item: CitationItem): string {
  const pages = pagesOf(item.pages);
  const within = inBrackets([
    item.edition && englishEdition(item.edition),
    item.volume && `Vol. ${item.volume}`,
    pages && { range: `pp. ${pages.text}`, page: `p. ${pages.text}`, article: `Article ${pages.text}` }[pages.kind],
  ]);
  const whole = joined([item.containerTitle, within], ' ');
  return joined([item.editors?.length ? `${straight(item.editors)} (${roleOf(item.editors)})` : '', whole], ', ');
}

/** `Psychology of Popular Media Culture, 8(3), 207–217`. */
function journalOf(item: CitationItem): string {
  const pages = pagesOf(item.pages);
  const volume = `${item.volume ?? ''}${item.issue ? `(${item.issue})` : ''}`;
  return joined([item.containerTitle, volume, pages?.kind === 'article' ? `Article ${pages.text}` : pages?.text], ', ');
}
