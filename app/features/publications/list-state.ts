/** What a link from the list to a paper takes along, so that the way back leads to the list as it was. */
export function listState(search: string): { readonly listSearch: string } {
  return { listSearch: search };
}

/** The query of the list that a page was reached from; '' where it was reached from elsewhere. */
export function listSearchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('listSearch' in state)) return '';
  const { listSearch } = state;
  return typeof listSearch === 'string' && listSearch.startsWith('?') ? listSearch : '';
}
