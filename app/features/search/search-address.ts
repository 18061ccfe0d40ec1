import type { SearchKind } from '#contract/search.ts';
import type { Language } from '../../i18n/language.tsx';
import type { SearchRequest } from './search.api.ts';

/** Results on one page of the search. */
export const pageSize = 20;
/** As the contract has them. */
const maxQueryLength = 200;
const maxResults = 200;

/** In their order; the contract's own list would bring its validators into the browser. */
export const searchKinds: readonly SearchKind[] = ['news', 'publication', 'page', 'course'];

/** What is looked for, as an address names it. */
export interface SearchAddress {
  /** '' for nothing yet. */
  readonly query: string;
  /** null for all kinds. */
  readonly kind: SearchKind | null;
  /** From 1. */
  readonly page: number;
}

/** Where an address is; null where it asks for a page that cannot exist. What else cannot be is as good as not said. */
export function placeOf(search: URLSearchParams): SearchAddress | null {
  const page = search.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(page) || Number(page) > pageCountOf(maxResults)) return null;
  const kind = searchKinds.find((each) => each === search.get('kind')) ?? null;
  const query = (search.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim();
  return { query: query.slice(0, maxQueryLength).toWellFormed().trim(), kind, page: Number(page) };
}

/** Bare address of the results of a query, the first page of them. */
export function searchPath({
  query,
  kind = null,
}: {
  readonly query: string;
  readonly kind?: SearchKind | null;
}): string {
  const search = new URLSearchParams();
  if (query !== '') search.set('q', query);
  if (kind) search.set('kind', kind);
  return search.size > 0 ? `/search?${search}` : '/search';
}

/** What is asked of the server: in the loader and in the page alike, so that it is one cached answer. */
export function requestOf({ query, kind, page }: SearchAddress, language: Language): SearchRequest {
  return { language, query, kind: kind ?? undefined, limit: pageSize, offset: (page - 1) * pageSize };
}

/** Pages that can be gone through; of more results than a search gives the rest is left out. */
export function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, maxResults) / pageSize);
}
