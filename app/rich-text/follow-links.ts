/** Addresses below these are answered with files. */
const filePaths = /^\/(?:files|api|locales|assets)\//;

/**
 * Where a click within a text leads inside the site; null where the browser should do what it always does: other sites, files, new
 * windows and tabs, downloads, places on the same page.
 */
export function internalTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(anchor instanceof HTMLAnchorElement) || anchor.hasAttribute('download')) return null;
  if (anchor.target !== '' && anchor.target !== '_self') return null;
  const { origin, pathname, search, hash } = new URL(anchor.href, location.href);
  if (origin !== location.origin || filePaths.test(pathname)) return null;
  if (hash !== '' && pathname === location.pathname && search === location.search) return null;
  return pathname + search + hash;
}
