import { Doi } from '#contract/doi.ts';
import { type FieldErrorCode, isFieldErrorCode } from '#contract/errors.ts';
import {
  type ImportFault,
  type PublicationAuthor,
  PublicationContent,
  type PublicationType,
} from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import { type CitationItem, itemOf } from '../citation-model.ts';
import { cleanPeople } from './clean-people.ts';
import { decodeEntities, plainLine, plainParagraphs } from './plain-markup.ts';

/** The year in `2020`, `2020-05` or `c. 2020`; null where there is none. */
function yearOf(text: string): number | null {
  const found = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(text);
  return found ? Number(found[0]) : null;
}

/** The beginnings of the months' names, in order, in English and Russian. */
const names = [
  /\bjan|янв/,
  /\bfeb|фев/,
  /\bmar|мар/,
  /\bapr|апр/,
  /\bmay|ма[йя]/,
  /\bjun|июн/,
  /\bjul|июл/,
  /\baug|авг/,
  /\bsep|сен/,
  /\boct|окт/,
  /\bnov|ноя/,
  /\bdec|дек/,
];

/** The month from 1, from the month's text, or else from a year that goes on with a month; null where there is none. */
function monthOf(month: string, year: string): number | null {
  const text = month.trim().toLowerCase();
  const number = /^0?(\d|1[0-2])$/.exec(text)?.[1] ?? /^\s*\d{4}[-/](\d{1,2})(?:[-/]|$)/.exec(text || year)?.[1];
  if (number !== undefined) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) : null;
  const index = text === '' ? -1 : names.findIndex((name) => name.test(text));
  return index < 0 ? null : index + 1;
}

const wholeDate = /^\s*\d{4}[-/]\d{1,2}[-/](\d{1,2})(?!\d|.*\d{4})/;

/** The day of a bare day, of a month with a day (`10 oct`), or of a whole date that is not a range. */
function dayOf(day: string, month: string, date: string): number | null {
  const beside = /\p{L}/u.test(month) ? /(?<!\d)(\d{1,2})(?!\d)/.exec(month)?.[1] : undefined;
  const number = Number(
    /^\s*(\d{1,2})\s*$/.exec(day)?.[1] ?? beside ?? (wholeDate.exec(month) ?? wholeDate.exec(date))?.[1],
  );
  return number >= 1 && number <= 31 ? number : null;
}

/** `2020-05-12` for a full date in any usual form; other texts stay unchanged. */
function isoDay(text: string): string {
  const [, year, month, day] = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text) ?? [];
  const [, ownDay = day, ownMonth = month, ownYear = year] =
    /(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(text) ?? [];
  const words = text.replaceAll(/\d/g, '');
  const date = [
    ownYear ?? yearOf(text),
    ownMonth ?? monthOf(words, ''),
    ownDay ?? dayOf('', text.replace(/\d{4}/, ''), ''),
  ];
  return date.includes(null) ? text : date.map((number) => String(number).padStart(2, '0')).join('-');
}

/** Fields whose values a file gives as text. */
export type TextField = Exclude<
  keyof PublicationContent,
  'type' | 'authors' | 'othersOmitted' | 'editors' | 'editorsOmitted' | 'holders'
>;

/** A fault with its field; `detail` is the word of the file that it is about. */
export interface ReadFault {
  readonly fault: ImportFault;
  readonly line: number;
  readonly detail: string;
}

/** A work as a file describes it: with markup, but without TeX. */
export interface CitationDraft {
  readonly type: PublicationType;
  readonly line: number;
  readonly fields: ReadonlyMap<TextField, string>;
  readonly authors: readonly PublicationAuthor[];
  readonly editors: readonly PublicationAuthor[];
  readonly holders?: readonly PublicationAuthor[];
  /** Lines of single fields, where known. */
  readonly lines?: ReadonlyMap<string, number>;
}

export interface FinishedDraft {
  readonly item: CitationItem | null;
  /** The title of an entry without an `item`, if it could be read. */
  readonly title?: string;
  readonly faults: readonly ReadFault[];
}

const longestDetail = 200;

/** The remark that fields of an entry have no place here. */
export function notKept(names: readonly string[], line: number): ReadFault[] {
  const detail = [...new Set(names)].join(', ').slice(0, longestDetail);
  return detail === '' ? [] : [{ fault: 'notKept', line, detail }];
}

const longestShownTitle = 300;

/** The beginnings of languages' names, in the language itself and in English, with their codes. */
const languageNames =
  'en english american british usenglish ukenglish английск,ru russian русск,de german ngerman deutsch немецк,fr french fran француз,' +
  'es spanish español,it italian,pt portuguese brazil,zh chinese,ja japanese,uk ukrainian украинск,be belarusian,pl polish,kk kazakh';
const languageCodes = languageNames.split(',').map((line) => line.split(' '));

/** The code of a language, from its name or its code; '' for other texts. */
function languageOf(text: string): string {
  const name = plainLine(text).toLowerCase();
  const [known = ''] =
    languageCodes.find(([, ...beginnings]) => beginnings.some((word) => name.startsWith(word))) ?? [];
  if (known !== '') return known;
  const [, code = ''] = /^([a-z]{2})[a-z]?(?:[-_][a-z\d-]+)?$/.exec(name) ?? [];
  return code;
}

/** An address is not a text, so tags and formulas in it mean nothing. But entities of HTML are decoded. */
function addressOf(text: string): string {
  return decodeEntities(text).trim();
}

const cleaners: Partial<Record<TextField, (text: string) => string>> = {
  abstract: plainParagraphs,
  doi: addressOf,
  url: addressOf,
  pdfUrl: addressOf,
  language: languageOf,
  pages: (text) => plainPages(plainLine(text)),
  accessed: (text) => isoDay(plainLine(text)),
};

/** Some programs know no article numbers, and give the number as the page too. */
function dropRepeatedNumber(texts: Map<TextField, string>): void {
  if (texts.get('pages') === texts.get('articleNumber')) texts.delete('pages');
}

/** The number of pages of a whole book often stands in place of the pages of a part. */
function moveBookPages(type: PublicationType, texts: Map<TextField, string>): void {
  const pages = texts.get('pages') ?? '';
  if (
    (type !== 'book' && type !== 'thesis') ||
    texts.has('numberOfPages') ||
    !/^(?:[ivxlc]+\s*[+,]\s*)?\d+$/.test(pages)
  )
    return;
  texts.set('numberOfPages', pages);
  texts.delete('pages');
}

/** The address of a DOI says nothing beside the DOI. */
function moveDoi(texts: Map<TextField, string>): void {
  const ofUrl = Doi.safeParse(texts.get('url') ?? '').data;
  const own = texts.get('doi') ?? ofUrl;
  if (!own || !ofUrl || Doi.safeParse(own).data?.toLowerCase() !== ofUrl.toLowerCase()) return;
  texts.set('doi', own);
  texts.delete('url');
}

const accessedNote =
  /^[([]?(?:(?:last )?(?:accessed|visited|checked|retrieved)(?: on)?|online; accessed|дата обращения)[:\s]+(.*?)[)\]]?\.?$/i;

/** The date of access is often written as a remark. */
function moveAccessed(texts: Map<TextField, string>): void {
  const day = isoDay(accessedNote.exec(texts.get('note') ?? '')?.[1] ?? '');
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || texts.has('accessed')) return;
  texts.set('accessed', day);
  texts.delete('note');
}

function cleanTexts(draft: CitationDraft): Map<TextField, string> {
  const texts = new Map<TextField, string>();
  for (const [field, raw] of draft.fields) {
    const text = (cleaners[field] ?? plainLine)(raw);
    if (text !== '') texts.set(field, text);
  }
  dropRepeatedNumber(texts);
  moveBookPages(draft.type, texts);
  moveDoi(texts);
  moveAccessed(texts);
  return texts;
}

const faultsOfCodes: Partial<Record<FieldErrorCode, ImportFault>> = {
  TOO_LONG: 'tooLong',
  TOO_MANY: 'tooLong',
  INVALID_DOI: 'invalidDoi',
  INVALID_URL: 'invalidUrl',
};

/** Fields without which there is no work. */
const needed: ReadonlySet<string> = new Set(['title', 'year', 'authors']);

/**
 * Makes a work from a file's entry, by the same rules as for an administrator's input. A field that breaks them is left out and noted.
 * Without a title or a year there is no work.
 */
export function finishDraft(draft: CitationDraft): FinishedDraft {
  const texts = cleanTexts(draft);
  const faults: ReadFault[] = [];
  const note = (fault: ImportFault, field: string, detail: string) =>
    faults.push({ fault, line: draft.lines?.get(field) ?? draft.line, detail: detail.slice(0, longestDetail) });

  const year = yearOf(texts.get('year') ?? '');
  if (!texts.has('title')) note('noTitle', 'title', '');
  if (!texts.has('year')) note('noYear', 'year', '');
  else if (year === null) note('invalidYear', 'year', texts.get('year') ?? '');

  if (faults.length > 0) return { item: null, faults, ...readTitle(texts.get('title')) };

  const { people: authors, othersOmitted } = cleanPeople(draft.authors);
  const { people: editors, othersOmitted: editorsOmitted } = cleanPeople(draft.editors);
  const { people: holders } = cleanPeople(draft.holders ?? []);
  const date = texts.get('year') ?? '';
  const month = monthOf(texts.get('month') ?? '', date);
  const day = month && dayOf(texts.get('day') ?? '', texts.get('month') ?? '', date);
  const candidate: Record<string, unknown> = {
    ...Object.fromEntries(texts),
    type: draft.type,
    authors,
    othersOmitted,
    editors,
    editorsOmitted,
    holders,
    year,
    month: month ?? '',
    day: day ?? '',
  };

  let judged = PublicationContent.safeParse(candidate);
  if (judged.success) return { item: itemOf(judged.data), faults };
  let isLost = false;
  for (const { path, message } of judged.error.issues) {
    const field = String(path[0]);
    const fault = (isFieldErrorCode(message) ? faultsOfCodes[message] : undefined) ?? 'unreadable';
    const isValue = fault === 'invalidDoi' || fault === 'invalidUrl' || field === 'accessed';
    note(fault, field, isValue ? (texts.get(field as TextField) ?? field) : field);
    if (needed.has(field)) isLost = true;
    else delete candidate[field];
  }
  judged = PublicationContent.safeParse(candidate);
  if (isLost || !judged.success) return { item: null, faults, ...readTitle(texts.get('title')) };
  return { item: itemOf(judged.data), faults };
}

/** A title that identifies a broken entry, cut to one line. */
export function readTitle(title = ''): { readonly title?: string } {
  return title === '' ? {} : { title: title.slice(0, longestShownTitle) };
}
