/** A page of this site that the visitor was on. */
export interface VisitedPage {
  readonly path: string;
  /** Title in the browser's tab. */
  readonly title: string;
}

const key = 'pages';
/** One more than are shown, because the present page is not shown. */
const maxPages = 6;

/** One line per page, newest first: path, blank, title. Throws if storage is forbidden. */
const keptLines = () => localStorage.getItem(key)?.split('\n') ?? [];

/** The pages last visited in this browser, newest first. */
export function visitedPages(): readonly VisitedPage[] {
  try {
    return keptLines().map((line) => {
      const [path = '', ...words] = line.split(' ');
      return { path, title: words.join(' ') };
    });
  } catch {
    // If storage is forbidden, no page is remembered.
    return [];
  }
}

/** Remembers the present page, unless it is hidden from search engines, as guarded pages are. */
export function rememberPage(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const path = `${location.pathname} `;
  try {
    const others = keptLines().filter((line) => !line.startsWith(path));
    localStorage.setItem(key, [path + document.title, ...others].slice(0, maxPages).join('\n'));
  } catch {
    // As above.
  }
}
