/** Returns the state that a link from the list to a paper carries, so that the way back leads to the same list. */
export function listState(search: string): { readonly listSearch: string } {
  return { listSearch: search };
}

/** Returns the query of the list from which a page was opened; '' if it was opened from elsewhere. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  const { listSearch } = state;
  return typeof listSearch === 'string' && listSearch.startsWith('?') ? listSearch : '';
}
