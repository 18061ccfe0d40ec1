/** What the router's manifest says of a page: its layout, and its stylesheets in the order of their links. */
interface PageStyles {
  readonly parentId?: string;
  readonly css?: string[];
}

/**
 * Brings the stylesheets of all pages into one order: a layout's before its pages', and those of one page before those it shares.
 * The build lists a shared stylesheet wherever a page happens to import it. If the next page has two of them in reverse order, React
 * moves a link, and the browser loads a moved stylesheet again: for a moment the page is drawn without it.
 * Changes the lists in place, the same on the server and in the browser.
 */
export function orderStylesheets(pages: Readonly<Record<string, PageStyles | undefined>>): void {
  const depthOf = (page: PageStyles | undefined): number => (page?.parentId ? 1 + depthOf(pages[page.parentId]) : 0);
  const uses = new Map<string, { depth: number; count: number }>();
  for (const page of Object.values(pages)) {
    for (const href of page?.css ?? []) {
      const { depth, count } = uses.get(href) ?? { depth: Number.POSITIVE_INFINITY, count: 0 };
      uses.set(href, { depth: Math.min(depth, depthOf(page)), count: count + 1 });
    }
  }
  const rankOf = (href: string) => {
    const { depth = 0, count = 1 } = uses.get(href) ?? {};
    return { depth, isShared: count > 1 };
  };
  for (const page of Object.values(pages)) {
    page?.css?.sort((one, other) => {
      const [a, b] = [rankOf(one), rankOf(other)];
      if (a.depth !== b.depth) return a.depth - b.depth;
      if (a.isShared !== b.isShared) return a.isShared ? 1 : -1;
      return a.isShared ? (one < other ? -1 : 1) : 0;
    });
  }
}
