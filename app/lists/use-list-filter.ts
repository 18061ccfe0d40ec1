import { useMemo } from 'react';
import { maxSearchLength } from '#contract/limits.ts';
import { useAddress } from './use-address.ts';

/** The filter of a list, as its page's address names it. */
export interface ListFilter<Filter> {
  readonly filter: Filter;
  /** Changes parts of the filter in the address; the rest of the address stays. */
  readonly change: (changes: Partial<Filter>) => void;
  /** The change that removes all filters. */
  readonly everything: Partial<Filter>;
}

/**
 * The filter that the page's address names, so that a view of a list can be linked, and returns on going back.
 * @param read reads the filter from an address; must be the same function at each call. Invalid values are ignored, and an
 * empty address gives the default filter
 * @param everything the values that filter nothing; default: those of an empty address
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

/** The parts of a filter that are not '', as these filter something. */
type Limits<Filter> = { readonly [Name in keyof Filter]?: Exclude<Filter[Name], ''> };

/** The parts of a filter as a query needs them: those that are '' are left out. */
export function filterQuery<Filter extends object>(filter: Filter): Limits<Filter> {
  // `Object.entries` loses the types; the entries are the filter's own.
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Limits<Filter>;
}

/** The search text in an address, cut to what the server accepts. */
export function searchedText(address: URLSearchParams): string {
  const text = address.get('search')?.replaceAll('\0', '').trim() ?? '';
  // Never cuts a character that takes two code units in half.
  return text
    .slice(0, maxSearchLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The filter of a list that only has a search. */
export function readSearch(address: URLSearchParams) {
  return { search: searchedText(address) };
}

/** The id of the course that an address filters by; '' if there is none, or if it is invalid. */
export function namedCourse(address: URLSearchParams): string {
  const id = address.get('courseId')?.trim() ?? '';
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : '';
}
