/** A page of this site that somebody was on. */
export interface VisitedPage {
  readonly path: string;
  /** As the browser's tab has it. */
  readonly title: string;
}

const key = 'pages';
/** One more than are shown, as the page that one is on is not. */
const maxPages = 6;

/** A line for each page, the newest first: its path, a blank, its title. Throws where storage is forbidden. */
const keptLines = () => localStorage.getItem(key)?.split('\n') ?? [];

/** The last pages of this browser, the newest first. */
export function visitedPages(): readonly VisitedPage[] {
  try {
    return keptLines().map((line) => {
      const [path = '', ...words] = line.split(' ');
      return { path, title: words.join(' ') };
    });
  } catch {
    // Where storage is forbidden no page is remembered.
    return [];
  }
}

/** Remembers the page that one is on; of those that search engines are kept from, as guarded ones are, none. */
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
