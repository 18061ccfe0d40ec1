import type { PublicationType } from '#contract/publications.ts';
import type { Language } from '../../i18n/language.tsx';
import type { PublicationStoriesRequest } from './publications.api.ts';

/** The bare address of the list, without language and filter. */
export const publicationsPath = '/publications';
/** How many publications come with one call, for visitors and administrators. */
export const pageSize = 50;
const maxQueryLength = 300;

/** The filter of the list; '' for no limit. */
export interface PublicationFilter {
  readonly year: string;
  readonly type: PublicationType | '';
  /** The id of a person of the lab. */
  readonly member: string;
  /** Words from title, authors, container or DOI. */
  readonly q: string;
}

/** A place in the list, as its address describes it. */
export interface ListPlace {
  readonly filter: PublicationFilter;
  /** From 1. */
  readonly page: number;
}

/** The filter of the whole list. */
export const noFilter: PublicationFilter = { year: '', type: '', member: '', q: '' };

/** Names of the filter's parts, in the order in which an address has them. */
export const filterNames = ['year', 'type', 'member', 'q'] as const;

/** All kinds. Importing the contract's own list would load its validators in the browser. */
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

/** Returns the words that the server accepts: without NUL and without halves of surrogate pairs, which an address may contain. */
function wordsOf(text: string): string {
  return text.replaceAll('\0', '').trim().slice(0, maxQueryLength).toWellFormed().trim();
}

/** Reads the filter of an address or a form. Invalid values are ignored. */
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

/** Reads the place in the list from an address; null if it asks for a page that cannot exist. */
export function placeOf(search: URLSearchParams): ListPlace | null {
  const page = search.get('page') ?? '1';
  return /^[1-9]\d{0,5}$/.test(page) ? { filter: filterOf(search), page: Number(page) } : null;
}

/** Whether a filter limits the list by anything. */
export function isNarrowed(filter: PublicationFilter): boolean {
  return filterNames.some((name) => filter[name] !== '');
}

/** Returns the filter as the query of an address: `?year=2024&q=dna`, '' for none. */
export function searchOf(filter: PublicationFilter): string {
  const search = new URLSearchParams();
  for (const name of filterNames) if (filter[name] !== '') search.set(name, filter[name]);
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the bare address of the filtered list, at its first page. */
export function listPath(filter: PublicationFilter): string {
  return publicationsPath + searchOf(filter);
}

/** Returns the request to the server for a page of the list. The loader and the page use the same, so that there is one cached answer. */
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

/** Returns the request for the counts of the whole list, with as few of its entries as possible. */
export function countsRequestOf(language: Language): PublicationStoriesRequest {
  return { language, limit: 1 };
}

/** Returns how many pages so many publications fill; 0 for none. */
export function pageCountOf(matching: number): number {
  return Math.ceil(matching / pageSize);
}

/** Returns the first and last number of a page's publications, counted from 1. */
export function pageRangeOf(page: number, matching: number): { from: number; to: number } {
  return { from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, matching) };
}
