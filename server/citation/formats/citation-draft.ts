import { Doi } from '#contract/doi.ts';
import type { FieldErrorCode } from '#contract/errors.ts';
import { isFieldErrorCode } from '#contract/errors.ts';
import {
  type ImportFault,
  type PublicationAuthor,
  PublicationContent,
  type PublicationType,
} from '#contract/publications.ts';
import { plainPages } from '#contract/single-line.ts';
import { type CitationItem, itemOf } from '../citation-model.ts';
import { monthOf, yearOf } from './dates.ts';
import { decodeEntities, plainLine, plainParagraphs } from './plain-markup.ts';

/** Fields whose values a file gives as text. */
export const textFields = [
  'title',
  'containerTitle',
  'year',
  'month',
  'volume',
  'issue',
  'pages',
  'publisher',
  'publisherPlace',
  'eventTitle',
  'edition',
  'number',
  'genre',
  'isbn',
  'issn',
  'numberOfPages',
  'doi',
  'url',
  'pdfUrl',
  'language',
  'abstract',
] as const;
export type TextField = (typeof textFields)[number];

/** What was not understood, and where: `detail` is the word of the file that it is about. */
export interface ReadFault {
  readonly fault: ImportFault;
  readonly line: number;
  readonly detail: string;
}

/** What a file says of a work, in the words of the file: with markup, but without TeX. */
export interface CitationDraft {
  readonly type: PublicationType;
  readonly line: number;
  readonly fields: ReadonlyMap<TextField, string>;
  readonly authors: readonly PublicationAuthor[];
  readonly editors: readonly PublicationAuthor[];
  /** Lines of single fields, where they are known. */
  readonly lines?: ReadonlyMap<string, number>;
}

export interface FinishedDraft {
  readonly item: CitationItem | null;
  /** The title that could be read of one without an `item`. */
  readonly title?: string;
  readonly faults: readonly ReadFault[];
}

const longestDetail = 200;
const longestShownTitle = 300;

function languageOf(text: string): string {
  const name = plainLine(text).toLowerCase();
  if (/^(?:en|eng|english|american|british|usenglish|ukenglish|английский)(?:[-_]|$)/.test(name)) return 'en';
  return /^(?:ru|rus|russian|русский)(?:[-_]|$)/.test(name) ? 'ru' : '';
}

/** An address is no text: tags and formulas mean nothing in it, but what was written for a page may be in it. */
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
};

function cleanPeople(people: readonly PublicationAuthor[]): PublicationAuthor[] {
  return people.flatMap((person): PublicationAuthor[] => {
    const family = plainLine(person.family);
    const given = plainLine(person.given ?? '');
    const literal = plainLine(person.literal ?? '');
    if (literal !== '') return [{ family: '', literal }];
    if (given !== '' && family !== '') return [{ family, given }];
    const name = family || given;
    if (name === '') return [];
    // Several words that cannot be told apart are a name as a whole.
    return [family === '' || /\s/.test(name) ? { family: '', literal: name } : { family }];
  });
}

/** How many pages a whole book has is often written where the pages of a part of it would stand. */
function moveBookPages(type: PublicationType, texts: Map<TextField, string>): void {
  const pages = texts.get('pages') ?? '';
  if ((type !== 'book' && type !== 'thesis') || texts.has('numberOfPages') || !/^\d+$/.test(pages)) return;
  texts.set('numberOfPages', pages);
  texts.delete('pages');
}

function moveDoi(texts: Map<TextField, string>): void {
  const url = texts.get('url');
  const doi = texts.has('doi') || url === undefined ? undefined : Doi.safeParse(url);
  if (!doi?.success) return;
  texts.set('doi', doi.data);
  texts.delete('url');
}

function cleanTexts(draft: CitationDraft): Map<TextField, string> {
  const texts = new Map<TextField, string>();
  for (const [field, raw] of draft.fields) {
    const text = (cleaners[field] ?? plainLine)(raw);
    if (text !== '') texts.set(field, text);
  }
  moveBookPages(draft.type, texts);
  moveDoi(texts);
  return texts;
}

const faultsOfCodes: Partial<Record<FieldErrorCode, ImportFault>> = {
  TOO_LONG: 'tooLong',
  TOO_MANY: 'tooLong',
  INVALID_DOI: 'invalidDoi',
  INVALID_URL: 'invalidUrl',
};

/** Without these there is no work. */
const needed: ReadonlySet<string> = new Set(['title', 'year', 'authors']);

/**
 * Makes a work of what a file says, judged by the rules for what an administrator writes. A field that breaks them is left out and
 * noted; without a title or a year nothing can be made of it.
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

  const editors = cleanPeople(draft.editors);
  const month = monthOf(texts.get('month') ?? '', texts.get('year') ?? '');
  const candidate: Record<string, unknown> = {
    ...Object.fromEntries(texts),
    type: draft.type,
    authors: cleanPeople(draft.authors),
    year,
    month: month ?? '',
    ...(editors.length > 0 ? { editors } : {}),
  };

  let judged = PublicationContent.safeParse(candidate);
  if (judged.success) return { item: itemOf(judged.data), faults };
  let isLost = false;
  for (const { path, message } of judged.error.issues) {
    const field = String(path[0]);
    const fault = (isFieldErrorCode(message) ? faultsOfCodes[message] : undefined) ?? 'unreadable';
    const isAddress = fault === 'invalidDoi' || fault === 'invalidUrl';
    note(fault, field, isAddress ? (texts.get(field as TextField) ?? field) : field);
    if (needed.has(field)) isLost = true;
    else delete candidate[field];
  }
  judged = PublicationContent.safeParse(candidate);
  if (isLost || !judged.success) return { item: null, faults, ...readTitle(texts.get('title')) };
  return { item: itemOf(judged.data), faults };
}

/** A title to know a broken entry by, as far as it fits into a line. */
export function readTitle(title = ''): { readonly title?: string } {
  return title === '' ? {} : { title: title.slice(0, longestShownTitle) };
}
