import type { CitationItem } from '../citation-model.ts';
import { bold, italic } from './marked-text.ts';
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
  pagesOf,
  placeOf,
  remarksOf,
} from './sentences.ts';
import { patentKind, thesisKind } from './word-keys.ts';

const months = 'Jan Feb March April May June July Aug Sept Oct Nov Dec'.split(' ');

/** A reference in the style of the ACS Guide to Scholarly Communication. The journal's name stays as given, abbreviated or not. */
export function acsReference(item: CitationItem): string {
  const creators = item.authors.length > 0 ? item.authors : (item.type === 'patent' && item.holders) || [];
  const authors = joined([...creators.map(invertedName), item.othersOmitted && 'et al.'], '; ');
  return joined(
    [
      authors && ended(authors),
      endedWithin(joined([bodyOf(item), item.status], ', ')),
      ...remarksOf({ note: item.note }),
      addressOf(item),
    ],
    ' ',
  );
}

/** `https://a.org/b (accessed 2020-02-03)`. */
function addressOf({ doi, url, accessed }: CitationItem): string {
  if (doi) return `DOI: ${doi}`;
  return url ? joined([url, accessed && `(accessed ${accessed})`], ' ') : '';
}

/** `May 18, 2004`, or the known part of it. */
function dateOf({ year, month, day }: CitationItem): string {
  return joined([joined([month && months[month - 1], month && day], ' '), year], month && !day ? ' ' : ', ');
}

/** Everything between the authors and the DOI. */
function bodyOf(item: CitationItem): string {
  const { type, title, containerTitle, eventTitle } = item;
  const titled = (rest: readonly (string | number | undefined)[]) =>
    joined([endedWithin(title), joined(rest, ', ')], ' ');
  const kind = thesisKind(item, (word) => `Ph.D. ${word}`, 'M.S. Thesis');
  if (type === 'thesis') return titled([kind, item.publisher, item.publisherPlace, item.year]);
  if (type === 'patent') return titled([patentOf(item), dateOf(item)]);
  if (isOfDay(item)) {
    const pages = pagesOf(item);
    return titled([italic(containerTitle), dateOf(item), pages ? printedPages(pages) : '']);
  }
  const isPart = type === 'chapter' || type === 'paper-conference';
  if (isPart && (containerTitle || eventTitle))
    return titled([`In ${asBook(item, containerTitle ?? eventTitle ?? '')}`]);
  if (type === 'article-journal' || isPart) {
    return titled([joined([italic(containerTitle), bold(item.year)], ' '), ...stretchOf(item)]);
  }
  const site = containerTitle ?? item.publisher;
  if (type === 'article') return titled([italic(site), dateOf(item), item.number]);
  if (type === 'webpage') return joined([endedWithin(italic(title)), joined([site, dateOf(item)], ', ')], ' ');
  return asBook(item, title);
}

/** `Chemical Information Systems, 2nd ed.; Ash, J. E., Hyde, E., Eds.; Series 12; Ellis Horwood: Chichester, 1975; Vol. 8, pp 206–210`. */
function asBook(item: CitationItem, title: string): string {
  const version = bareVersion(item);
  const event = item.containerTitle && item.eventTitle && !item.containerTitle.includes(item.eventTitle);
  const pages = pagesOf(item);
  const parts = [
    joined(
      [
        italic(title),
        event && item.eventTitle,
        item.edition && englishEdition(item.edition),
        version && `version ${version}`,
      ],
      ', ',
    ),
    item.type === 'report' && numberOf(item),
    editorsOf(item),
    joined([item.collectionTitle, item.collectionNumber], ' '),
    imprintOf(item),
    joined(
      [item.volume && `Vol. ${item.volume}`, item.issue && `No. ${item.issue}`, pages && printedPages(pages)],
      ', ',
    ),
  ];
  return joined(parts, '; ');
}

/** `12 (3), 45–67`, or `No. 3, 45–67` for a journal without volumes. */
function stretchOf(item: CitationItem): string[] {
  const { volume, issue = '' } = item;
  if (volume || !isBareNumber(issue)) return [placeOf(item, italic)];
  return [`No. ${issue}`, pagesOf(item)?.text ?? ''];
}

function printedPages({ kind, text }: { readonly kind: string; readonly text: string }): string {
  return `${{ range: 'pp', article: 'No.' }[kind] ?? 'p'} ${text}`;
}

function editorsOf({ editors = [], editorsOmitted }: CitationItem): string {
  if (editors.length === 0) return '';
  const names = [...editors.map(invertedName), ...(editorsOmitted ? ['et al.'] : [])];
  return `${names.join(', ')}, ${names.length === 1 ? 'Ed.' : 'Eds.'}`;
}

/** `Wiley-VCH: Weinheim, Germany, 2006`; a data set has its repository in place of the publisher. */
function imprintOf(item: CitationItem): string {
  const isPart = item.type === 'chapter' || item.type === 'paper-conference';
  const publisher = item.publisher ?? (isPart ? undefined : item.containerTitle);
  return joined([joined([publisher, item.publisherPlace], ': '), item.year], ', ');
}

function numberOf({ number, genre }: CitationItem): string {
  return joined([!number || isBareNumber(number) ? genre : '', number], ' ');
}

/** `U.S. Patent 6,738,537 (Merck)`: the holder stands in brackets, unless it replaces the authors. */
function patentOf(item: CitationItem): string {
  const { number = '', holders = [], authors } = item;
  const name = number && !isBareNumber(number) ? number : capitalised(joined([patentKind(item), number], ' '));
  return joined([name, authors.length > 0 && holders.length > 0 && `(${holders.map(initialsFirst).join(', ')})`], ' ');
}
