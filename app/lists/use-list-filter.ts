import { useMemo } from 'react';
import { maxSearchLength } from '#contract/limits.ts';
import { useAddress } from './use-address.ts';

/** What a list is narrowed to, as its page's address names it. */
export interface ListFilter<Filter> {
  readonly filter: Filter;
  /** Changes a part of it, and the address with it; what else the address says stays. */
  readonly change: (changes: Partial<Filter>) => void;
  /** Changes that show everything. */
  readonly everything: Partial<Filter>;
}

/**
 * The filter that the page's address names, so that a view of a list can be linked and is found again on the way back.
 * @param read gives it from an address, the same function at each call; what an address cannot mean is left out, and of an
 * empty address comes the filter that the address need not name
 * @param everything what narrows nothing; default: what an empty address means
 */
export function useListFilter<Filter extends { readonly [Name in keyof Filter]: string }>(
  read: (address: URLSearchParams) => Filter,
  everything: Partial<Filter> = read(new URLSearchParams()),
): ListFilter<Filter> {
  const [address, changeAddress] = useAddress();
  const change = (changes: Partial<Filter>) =>
    changeAddress((before) => {
      const after = new URLSearchParams(before);
      const unnamed = new Map(Object.entries(read(new URLSearchParams())));
      for (const [name, value] of Object.entries({ ...read(before), ...changes })) {
        after.delete(name);
        if (value !== unnamed.get(name)) after.append(name, String(value));
      }
      return after;
    });
  return { filter: useMemo(() => read(address), [address, read]), change, everything };
}

/** The parts of a filter that narrow: '' does not. */
type Limits<Filter> = { readonly [Name in keyof Filter]?: Exclude<Filter[Name], ''> };

/** The parts of a filter that narrow, as a query asks for them: those that are '' are left out. */
export function limitsOf<Filter extends object>(filter: Filter): Limits<Filter> {
  // The compiler knows nothing of entries; they are the filter's own.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Limits<Filter>;
}

/** What an address asks a list to be searched for, as far as the server takes it. */
export function searchedText(address: URLSearchParams): string {
  const text = address.get('search')?.replaceAll('\0', '').trim() ?? '';
  // Not half of a letter that takes two places.
  return text
    .slice(0, maxSearchLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The filter of a list that is searched and nothing else. */
export function readSearch(address: URLSearchParams) {
  return { search: searchedText(address) };
}

/** The id of a course that an address limits a list to; '' where there is none, or what cannot be one. */
export function namedCourse(address: URLSearchParams): string {
  const id = address.get('courseId')?.trim() ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : '';
}
