/** Where the headings stand in the window, the same ones in both languages; one that is not shown is nowhere. */
const tops = () =>
  [...document.querySelectorAll('main :is(h1,h2,h3,h4)')].map(
    (heading) => heading.getClientRects()[0]?.top ?? Number.POSITIVE_INFINITY,
  );

/** Notes for the page that a link leads to which heading is read, where it stands, and the address within the page. */
export function notePlace({ pathname }: HTMLAnchorElement): void {
  const all = tops();
  const at = all.findLastIndex((top) => top < innerHeight / 2);
  sessionStorage.place = [pathname, at, all[at], location.hash];
}

function takePlace(): void {
  const [path, at, top, hash] = sessionStorage.place?.split(',') ?? [];
  if (path !== location.pathname) return;
  delete sessionStorage.place;
  scrollBy(0, (tops()[at] ?? top) - top);
  // Neither in the link nor before all is there: a browser would scroll to it.
  const name = () => history.replaceState(history.state, '', location.search + hash);
  if (document.readyState === 'complete') name();
  else addEventListener('load', name);
}

/** Goes on, in another language, where somebody has read, whether the page came as a document or the program has drawn it. */
export function keepPlace(): void {
  addEventListener('DOMContentLoaded', takePlace);
  // One that was drawn ahead was not told yet.
  document.addEventListener('prerenderingchange', takePlace);
  new MutationObserver(takePlace).observe(document.documentElement, { attributeFilter: ['lang'] });
}
