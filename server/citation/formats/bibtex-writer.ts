import { wholeFamily } from '#contract/person-name.ts';
import type { PublicationAuthor, PublicationType } from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import type { CitationItem } from '../citation-model.ts';
import { seriesTypes } from './bibtex-types.ts';
import { citationKeys } from './citation-keys.ts';
import { splitFormulas } from './inline-formulas.ts';
import { guardMarkup } from './plain-markup.ts';

const entryTypes: Readonly<Record<PublicationType, string>> = {
  'article-journal': 'article',
  'paper-conference': 'inproceedings',
  chapter: 'incollection',
  book: 'book',
  thesis: 'thesis',
  report: 'techreport',
  article: 'misc',
  patent: 'patent',
  dataset: 'dataset',
  software: 'software',
  webpage: 'online',
};

/** Entry types for which classic styles print neither journal nor book. */
const looseTypes: ReadonlySet<PublicationType> = new Set(['article', 'patent', 'dataset', 'software', 'webpage']);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const languageNames = new Map([
  ['en', 'english'],
  ['ru', 'russian'],
]);

const escapes: Readonly<Record<string, string>> = {
  '\\': String.raw`\textbackslash{}`,
  '{': String.raw`\textbraceleft{}`,
  '}': String.raw`\textbraceright{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};

function escapeWords(words: string): string {
  return (
    words
      .replaceAll(/[\\{}~^]|[&%$#_]/g, (sign) => escapes[sign] ?? `\\${sign}`)
      // Two of these signs together would be read as another sign.
      .replaceAll(/-(?=-)/g, '-{}')
      .replaceAll(/'(?=')/g, "'{}")
      .replaceAll(/`(?=`)/g, '`{}')
  );
}

/** TeX counts escaped braces too, so they are replaced where braces do not match. */
function balanced(formula: string): string {
  let depth = 0;
  for (const sign of formula) {
    if (sign === '{') depth++;
    else if (sign === '}' && --depth < 0) break;
  }
  if (depth === 0) return formula;
  return formula.replaceAll(String.raw`\{`, String.raw`\lbrace `).replaceAll(String.raw`\}`, String.raw`\rbrace `);
}

/** Styles turn capitals in a title into small letters, except in braces and at the start. So words with such capitals get braces. */
function guardCapitals(words: string): string {
  return words.replaceAll(/[\p{L}\p{N}\p{M}]+/gu, (word, offset: number) => {
    const isLoneLetter = word.length === 1 && offset > 0 && /[\p{Lu}--[AIАВИКОСУЯ]]/v.test(word);
    return isLoneLetter || /.\p{Lu}/u.test(word) ? `{${word}}` : word;
  });
}

function texOf(text: string, isTitle = false): string {
  return splitFormulas(guardMarkup(text))
    .map((part) => {
      if (part.isFormula) return isTitle ? `{${balanced(part.text)}}` : balanced(part.text);
      return escapeWords(part.text).replaceAll(/\\[a-z]+\{\}|[^\\]+|\\/g, (piece) =>
        isTitle && !piece.startsWith('\\') ? guardCapitals(piece) : piece,
      );
    })
    .join('');
}

/** Puts a name in braces if its comma, `and` or other sign would be taken for a separator. */
function namePart(part: string): string {
  // The semicolon of an entity must not end a name.
  const tex = texOf(part).replaceAll(';', '{;}');
  return /[,=]|(?:^|\s)(?:and|-)|-(?:\s|$)|-\{\}-/i.test(part) ? `{${tex}}` : tex;
}

function nameOf({ family, given, particle = '', suffix, literal }: PublicationAuthor): string {
  if (literal) return `{${texOf(literal)}}`;
  const isOne = given || suffix || !/\s/.test(family);
  const whole = wholeFamily({ family: isOne ? namePart(family) : `{${texOf(family)}}`, particle: texOf(particle) });
  const parts = [whole, suffix && namePart(suffix), given && namePart(given)];
  return `${parts.filter(Boolean).join(', ')}${suffix && !given ? ',' : ''}`;
}

/** Nothing is escaped in an address. Braces would end the field. */
function addressOf(address: string): string {
  return address.replaceAll('{', '%7B').replaceAll('}', '%7D').replaceAll('\\', '%5C');
}

function typeOf({ type, genre }: CitationItem): string {
  if (type !== 'thesis' || !genre) return entryTypes[type];
  return /master|магистер|диплом|diploma/i.test(genre) ? 'mastersthesis' : 'phdthesis';
}

function containerName(type: PublicationType): string {
  if (type === 'article-journal') return 'journal';
  return looseTypes.has(type) ? 'howpublished' : 'booktitle';
}

function publisherName(type: PublicationType): string {
  if (type === 'thesis') return 'school';
  return type === 'report' ? 'institution' : 'publisher';
}

/** A day needs the whole date, because the month field has no room for it. */
function dateOf({ year, month, day }: CitationItem): string | undefined {
  if (month === undefined || day === undefined) return undefined;
  return `{${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}}`;
}

/**
 * The value of `number`: the issue of a journal, the number in a series, or the work's own number. The others get field names that BibTeX
 * ignores.
 */
function numbersOf({ type, issue, number, volume, collectionTitle, collectionNumber }: CitationItem) {
  if (type === 'article-journal') return { number: issue, reportnumber: number, seriesnumber: collectionNumber };
  const isOfSeries = collectionTitle !== undefined && seriesTypes.has(type);
  if (!isOfSeries) return { number, issue, seriesnumber: collectionNumber };
  // An empty one keeps the volume from being read as that of the series.
  return { number: collectionNumber ?? (volume && ''), issue, reportnumber: number };
}

function entryOf(item: CitationItem, key: string): string {
  const { type, month, language } = item;
  const text = (value: string | undefined) => value && `{${texOf(value)}}`;
  const address = (value: string | undefined) => value && `{${addressOf(value)}}`;
  const people = (names: readonly PublicationAuthor[] = [], isCut = false) =>
    names.length > 0 || isCut ? `{${[...names.map(nameOf), ...(isCut ? ['others'] : [])].join(' and ')}}` : undefined;
  const numbers = numbersOf(item);
  const fields: [string, string | undefined][] = [
    ['author', people(item.authors, item.othersOmitted)],
    ['editor', people(item.editors, item.editorsOmitted)],
    ['holder', people(item.holders)],
    ['title', `{${texOf(item.title, true)}}`],
    [containerName(type), text(item.containerTitle)],
    ['eventtitle', text(item.eventTitle)],
    ['year', `{${item.year}}`],
    ['month', month === undefined ? undefined : months[month - 1]],
    ['date', dateOf(item)],
    ['series', text(item.collectionTitle)],
    ['volume', text(item.volume)],
    ['number', numbers.number === '' ? '{}' : text(numbers.number)],
    ['issue', text(numbers.issue)],
    ['reportnumber', text(numbers.reportnumber)],
    ['seriesnumber', text(numbers.seriesnumber)],
    ['eid', text(item.articleNumber)],
    ['pages', item.pages && `{${escapeWords(plainPages(item.pages)).replaceAll('-', '--')}}`],
    ['pagetotal', text(item.numberOfPages)],
    [publisherName(type), text(item.publisher)],
    ['address', text(item.publisherPlace)],
    ['edition', text(item.edition)],
    ['version', text(item.softwareVersion)],
    ['type', text(item.genre)],
    ['pubstate', text(item.status ?? (type === 'article' ? 'prepublished' : undefined))],
    ['isbn', text(item.isbn)],
    ['issn', text(item.issn)],
    ['doi', address(item.doi)],
    ['url', address(item.url)],
    ['urldate', text(item.accessed)],
    ['pdf', address(item.pdfUrl)],
    ['langid', language && `{${languageNames.get(language) ?? language}}`],
    ['note', text(item.note)],
    ['abstract', text(item.abstract)],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value}`] : []));
  return `@${typeOf(item)}{${key},\n${lines.join(',\n')}\n}\n`;
}

/** BibTeX in UTF-8, with fields of BibLaTeX where BibTeX has none. Formulas stay unchanged. */
export function writeBibtex(items: readonly CitationItem[]): string {
  const keys = citationKeys(items);
  return items.map((item, index) => entryOf(item, keys[index] ?? '')).join('\n');
}
