import { wholeFamily } from '#contract/person-name.ts';
import type { PublicationAuthor } from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import type { CitationItem } from '../citation-model.ts';
import { citationKeys } from './citation-keys.ts';
import { guardMarkup } from './plain-markup.ts';
import { countedTypes, risTypes } from './ris-types.ts';

function nameOf(author: PublicationAuthor): string {
  const { family, given = '', suffix, literal } = author;
  const whole = wholeFamily(author);
  // A comma at the end marks a body, not a person.
  if (literal) return `${literal},`;
  if (suffix) return `${whole}, ${given}, ${suffix}`;
  if (given) return `${whole}, ${given}`;
  return /\s/.test(family) ? `${whole},` : whole;
}

/** `SP` and `EP`. Pages that are no range go into `SP`, and so does the number of pages if there are no pages. */
function pagesOf({ pages, type, numberOfPages }: CitationItem): [string, string | undefined][] {
  if (!pages && countedTypes.has(type)) return [['SP', numberOfPages]];
  const kept = pages && plainPages(pages);
  const [, first = kept, last] = /^([^\s,;-]+)-([^\s,;-]+)$/.exec(kept ?? '') ?? [];
  return [
    ['SP', first],
    ['EP', last],
    ['U3', numberOfPages],
  ];
}

const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** Matches one blank too, because some readers accept that. */
const likeTag = /^\s*[A-Z][A-Z\d][ \t]+-/;

/** A line that looks like a tag would be read as one, or as the end of the record. It is joined to the line before. */
function foldTags(value: string): string {
  const lines: string[] = [];
  for (const line of value.split(lineEnd)) {
    if (!likeTag.test(line) || lines.length === 0) {
      lines.push(line);
      continue;
    }
    while (lines.length > 1 && lines.at(-1)?.trim() === '') lines.pop();
    lines.push(`${lines.pop()} ${line.trim()}`);
  }
  return lines.join('\r\n');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

function recordOf(item: CitationItem, key: string): string {
  const date = item.month ? `${item.year}/${twoDigits(item.month)}/${item.day ? twoDigits(item.day) : ''}/` : undefined;
  const isConference = item.type === 'paper-conference';
  const isPatent = item.type === 'patent';
  const isVersioned = item.type === 'software' || item.type === 'dataset';
  const tags: [string, string | undefined][] = [
    ['TY', risTypes[item.type]],
    ['ID', key],
    ['TI', item.title],
    ...item.authors.map((author): [string, string] => ['AU', nameOf(author)]),
    ['AU', item.othersOmitted ? 'et al.' : undefined],
    ...(item.editors ?? []).map((editor): [string, string] => ['ED', nameOf(editor)]),
    ['ED', item.editorsOmitted ? 'et al.' : undefined],
    [item.type === 'book' ? 'BT' : 'T2', item.containerTitle],
    ['T3', isConference ? item.eventTitle : item.collectionTitle],
    ['U1', isConference ? item.collectionTitle : undefined],
    ['U2', item.collectionNumber],
    ['U5', isConference ? undefined : item.eventTitle],
    ['PY', String(item.year)],
    ['DA', date],
    ['Y2', item.accessed && `${item.accessed.replaceAll('-', '/')}/`],
    ['VL', item.volume],
    ['IS', item.issue],
    ...pagesOf(item),
    ['C7', item.articleNumber],
    [isPatent ? 'A2' : 'PB', item.publisher],
    ...(isPatent ? (item.holders ?? []) : []).map((holder): [string, string] => ['PB', nameOf(holder)]),
    ['CY', item.publisherPlace],
    ['ET', isVersioned ? item.softwareVersion : item.edition],
    ['M1', item.number],
    ['M3', item.genre],
    ['SN', item.isbn],
    ['SN', item.issn],
    ['DO', item.doi],
    ['UR', item.url],
    ['L1', item.pdfUrl],
    ['LA', item.language],
    ['U4', item.status],
    ['N1', item.note],
    ['AB', item.abstract],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${foldTags(guardMarkup(value))}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** RIS, with the line ends of its specification. */
export function writeRis(items: readonly CitationItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => recordOf(item, keys[index] ?? '')).join('\r\n');
}
