import type { SearchKind } from '#contract/search.ts';
import type { Language } from '../../i18n/language.tsx';
import type { SearchRequest } from './search.api.ts';

/** Results per page. */
export const pageSize = 20;
/** The same limit as in the contract. */
const maxQueryLength = 200;
const maxResults = 200;

/** In their order. Importing the contract's own list would load its validators in the browser. */
export const searchKinds: readonly SearchKind[] = ['news', 'publication', 'page', 'course'];

/** A search, as an address describes it. */
export interface SearchAddress {
  /** '' for none yet. */
  readonly query: string;
  /** null for all kinds. */
  readonly kind: SearchKind | null;
  /** From 1. */
  readonly page: number;
}

/** Reads a search from an address; null if it asks for a page that cannot exist. Other invalid values are ignored. */
export function placeOf(search: URLSearchParams): SearchAddress | null {
  const page = search.get('page') ?? '1';
  if (!/^[1-9]\d{0,2}$/.test(page) || Number(page) > pageCountOf(maxResults)) return null;
  const kind = searchKinds.find((each) => each === search.get('kind')) ?? null;
  const query = (search.get('q') ?? '').replaceAll('\0', '').toWellFormed().trim();
  return { query: query.slice(0, maxQueryLength).toWellFormed().trim(), kind, page: Number(page) };
}

/** Returns the bare address of a query's results, at their first page. */
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

/** Returns the request to the server. The loader and the page use the same, so that there is one cached answer. */
export function requestOf({ query, kind, page }: SearchAddress, language: Language): SearchRequest {
  return { language, query, kind: kind ?? undefined, limit: pageSize, offset: (page - 1) * pageSize };
}

/** Returns how many pages can be shown. A search returns a limited number of results and leaves out the rest. */
export function pageCountOf(total: number): number {
  return Math.ceil(Math.min(total, maxResults) / pageSize);
}
