import type { PublicationAuthor } from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import type { CitationItem } from '../citation-model.ts';
import { citationKeys } from './citation-keys.ts';
import { guardMarkup } from './plain-markup.ts';
import { countedTypes, risTypes } from './ris-types.ts';

function nameOf({ family, given, literal }: PublicationAuthor): string {
  // A comma at its end tells a body from a person.
  if (literal) return `${literal},`;
  if (given) return `${family}, ${given}`;
  return /\s/.test(family) ? `${family},` : family;
}

/** `SP` and `EP`; what is no range goes into the first of them. */
function pagesOf({ pages, type, numberOfPages }: CitationItem): [string, string | undefined][] {
  const kept = pages && plainPages(pages);
  const [, first, last] = /^([^\s,;-]+)-([^\s,;-]+)$/.exec(kept ?? '') ?? [];
  if (first !== undefined) {
    return [
      ['SP', first],
      ['EP', last],
    ];
  }
  return [['SP', countedTypes.has(type) ? (numberOfPages ?? kept) : kept]];
}

const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;
/** With one blank too: some readers are content with that. */
const likeTag = /^\s*[A-Z][A-Z\d][ \t]+-/;

/** A line that looks like one with a tag would be read as one, or as the end of the record: it goes on in the line before it. */
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

function recordOf(item: CitationItem, key: string): string {
  const date = item.month ? `${item.year}/${String(item.month).padStart(2, '0')}//` : undefined;
  const tags: [string, string | undefined][] = [
    ['TY', risTypes[item.type]],
    ['ID', key],
    ['TI', item.title],
    ...item.authors.map((author): [string, string] => ['AU', nameOf(author)]),
    ...(item.editors ?? []).map((editor): [string, string] => ['ED', nameOf(editor)]),
    [item.type === 'book' ? 'BT' : 'T2', item.containerTitle],
    ['T3', item.type === 'paper-conference' ? item.eventTitle : undefined],
    ['PY', String(item.year)],
    ['DA', date],
    ['VL', item.volume],
    ['IS', item.issue],
    ...pagesOf(item),
    ['PB', item.publisher],
    ['CY', item.publisherPlace],
    ['ET', item.edition],
    ['M1', item.number],
    ['M3', item.genre],
    ['SN', item.isbn],
    ['SN', item.issn],
    ['DO', item.doi],
    ['UR', item.url],
    ['L1', item.pdfUrl],
    ['LA', item.language],
    ['AB', item.abstract],
  ];
  const lines = tags.flatMap(([tag, value]) => (value ? [`${tag}  - ${foldTags(guardMarkup(value))}`] : []));
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** RIS, with the line ends that its specification asks for. */
export function writeRis(items: readonly CitationItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => recordOf(item, keys[index] ?? '')).join('\r\n');
}
