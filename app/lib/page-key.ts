/** Search parameters that public pages read; all others do not affect a page. */
const readParameters: readonly { readonly path: RegExp; readonly names: readonly string[] }[] = [
  { path: /^\/(?:[a-z]{2}\/)?news$/, names: ['page'] },
  { path: /^\/(?:[a-z]{2}\/)?publications$/, names: ['year', 'type', 'member', 'q', 'page'] },
  { path: /^\/(?:[a-z]{2}\/)?search$/, names: ['q', 'kind', 'page'] },
  { path: /^\/(?:[a-z]{2}\/)?certificate$/, names: ['number'] },
];

/** A page under an address with escapes is rendered too, but never kept. */
const canonicalPath = /^(?:\/[a-z0-9-]+)+$/;

/**
 * The key under which a rendered page may be kept: its address without the parameters that it does not read, so that nobody can
 * fill the cache with copies of one page. Null if it may not be kept.
 */
export function pageKey(path: string, search: string): string | null {
  if (!canonicalPath.test(path)) return null;
  const reader = search === '' ? undefined : readParameters.find((page) => page.path.test(path));
  if (!reader) return path;
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of reader.names) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size > 0 ? `${path}?${kept}` : path;
}
