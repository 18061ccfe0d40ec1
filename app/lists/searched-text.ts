import { maxSearchLength } from '#contract/limits.ts';

/** What an address asks a list to be searched for, as far as the server takes it. */
export function searchedText(address: URLSearchParams, name = 'search'): string {
  const text = address.get(name)?.replaceAll('\0', '').trim() ?? '';
  // Not half of a letter that takes two places.
  return text
    .slice(0, maxSearchLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
