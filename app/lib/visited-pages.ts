/** A page of this site that somebody was on. */
export interface VisitedPage {
  readonly path: string;
  /** As the browser's tab has it. */
  readonly title: string;
}

const key = 'visited';
/** One more than are shown, as the page that one is on is not. */
const maxPages = 6;

/** The last pages of this browser, the newest first. */
export function visitedPages(): readonly VisitedPage[] {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(pages) ? pages : [];
  } catch {
    // Where storage is forbidden no page is remembered.
    return [];
  }
}

/** Remembers the page that one is on; of those that search engines are kept from, as guarded ones are, none. */
export function rememberPage(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const path = location.pathname;
  const others = visitedPages().filter((page) => page.path !== path);
  try {
    localStorage.setItem(key, JSON.stringify([{ path, title: document.title }, ...others].slice(0, maxPages)));
  } catch {
    // As above.
  }
}
