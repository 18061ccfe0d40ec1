/** Both languages have the same headings. */
const headings = () => [...document.querySelectorAll('main :is(h1,h2,h3,h4)')];
/** Within the window; one that is not shown is nowhere. */
const topOf = (heading: Element | undefined) => heading?.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY;

/** Notes for the page that a link leads to which heading is read, and where in the window it stands. */
export function notePlace({ pathname }: HTMLAnchorElement): void {
  const all = headings();
  const at = all.findLastIndex((heading) => topOf(heading) < innerHeight / 2);
  sessionStorage.place = [pathname, at, topOf(all[at]), location.hash];
}

function takePlace(): void {
  const [path, at, top, hash] = sessionStorage.place?.split(',') ?? [];
  if (path !== location.pathname) return;
  delete sessionStorage.place;
  // Neither in the link nor before all is there: a browser would scroll to it.
  const name = () => history.replaceState(history.state, '', hash || location.href);
  if (document.readyState === 'complete') name();
  else addEventListener('load', name);
  const heading = headings()[at];
  if (heading) scrollBy({ top: topOf(heading) - top, behavior: 'instant' });
}

/** Goes on, in another language, where somebody has read, whether the page came as a document or the program has drawn it. */
export function keepPlace(): void {
  addEventListener('DOMContentLoaded', takePlace);
  // One that was drawn ahead was not told yet.
  document.addEventListener('prerenderingchange', takePlace);
  new MutationObserver(takePlace).observe(document.documentElement, { attributeFilter: ['lang'] });
}
