import type { PublicationType } from '#contract/publications.ts';
import type { Language } from '../../i18n/language.tsx';
import type { PublicationStoriesRequest } from './publications.api.ts';

/** Bare address of the list, without language and filter. */
export const publicationsPath = '/publications';
/** Publications that come with one call, in the public list and in that of administrators. */
export const pageSize = 50;
const maxQueryLength = 300;

/** What the list is narrowed to; '' narrows nothing. */
export interface PublicationFilter {
  readonly year: string;
  readonly type: PublicationType | '';
  /** Id of somebody of the lab. */
  readonly member: string;
  /** Words of title, authors, container or DOI. */
  readonly q: string;
}

/** A place in the list, as its address names it. */
export interface ListPlace {
  readonly filter: PublicationFilter;
  /** From 1. */
  readonly page: number;
}

/** Narrows nothing: the whole list. */
export const noFilter: PublicationFilter = { year: '', type: '', member: '', q: '' };

/** In the order in which an address names them. */
export const filterNames = ['year', 'type', 'member', 'q'] as const;

/** Every kind there is; the contract's own list would bring its validators into the browser. */
const types: Readonly<Record<PublicationType, true>> = {
  'article-journal': true,
  'paper-conference': true,
  chapter: true,
  book: true,
  thesis: true,
  report: true,
  article: true,
  patent: true,
  dataset: true,
  software: true,
  webpage: true,
};

function isType(word: string): word is PublicationType {
  return Object.hasOwn(types, word);
}

function matching(text: string, pattern: RegExp): string {
  return pattern.test(text) ? text : '';
}

/** What the server takes for words: neither NUL nor halves of characters, however they got into an address. */
function wordsOf(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, maxQueryLength).toWellFormed().trim();
}

/** Of an address or a form: what cannot be is as good as not said. */
export function filterOf(given: URLSearchParams | FormData): PublicationFilter {
  const textOf = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const type = textOf('type');
  return {
    year: matching(textOf('year'), /^[1-9]\d{3}$/),
    type: isType(type) ? type : '',
    member: matching(textOf('member'), /^[a-z0-9][a-z0-9-]{0,63}$/),
    q: wordsOf(textOf('q')),
  };
}

/** Where an address is in the list; null where it asks for a page that cannot exist. */
export function placeOf(search: URLSearchParams): ListPlace | null {
  const page = search.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? { filter: filterOf(search), page: Number(page) } : null;
}

/** Whether the list may be shorter than the whole. */
export function isNarrowed(filter: PublicationFilter): boolean {
  return filterNames.some((name) => filter[name] !== '');
}

/** The filter as the query of an address: `?year=2024&q=dna`, '' for none. */
export function searchOf(filter: PublicationFilter): string {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filter[name] !== '') search.set(name, filter[name]);
  return search.size > 0 ? `?${search}` : '';
}

/** Bare address of the list under a filter, its first page. */
export function listPath(filter: PublicationFilter): string {
  return publicationsPath + searchOf(filter);
}

/** What is asked of the server for a page of the list: in its loader and in the page alike, so that it is one cached answer. */
export function storiesRequestOf({ filter, page }: ListPlace, language: Language): PublicationStoriesRequest {
  return {
    language,
    year: filter.year === '' ? undefined : Number(filter.year),
    type: filter.type || undefined,
    member: filter.member || undefined,
    query: filter.q || undefined,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  };
}

/** Asks for the counts of the whole list, with as little of the list itself as can be. */
export function countsRequestOf(language: Language): PublicationStoriesRequest {
  return { language, limit: 1 };
}

/** How many pages so many publications fill; 0 for none. */
export function pageCountOf(matching: number): number {
  return Math.ceil(matching / pageSize);
}

/** From which to which a page shows, counted from 1. */
export function stretchOf(page: number, matching: number): { from: number; to: number } {
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, matching) };
}
