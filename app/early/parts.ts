const retries = 3;
const firstPauseMilliseconds = 400;

/** Marks of the whole page, which styles go by. */
export const { dataset } = document.documentElement;

/** Who waits until somebody wants another try, or the network is back. */
let waiting: (() => void)[] = [];

/** Hides the notice about missing parts and goes on fetching all of them: by its button, and once the network is back. */
export function tryAgain(): void {
  const all = waiting;
  waiting = [];
  dataset.missing = '';
  for (const goOn of all) goOn();
}

/** Says on the page that a part of it did not come, and waits for another try. A part that is gone comes with a new page only. */
function untilAsked(isGone: boolean): Promise<void> {
  dataset.missing = isGone ? 'gone' : 'late';
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}

/**
 * Fetches a text of this site, however often it takes. A browser remembers for as long as the page is open that a module could not be
 * had, so none is asked for before its bytes are in the browser's cache.
 */
export async function fetchPatiently(address: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(address).catch(() => null);
    const text = answer?.ok ? await answer.text().catch(() => null) : null;
    if (text !== null) return text;
    const isGone = answer?.ok === false && answer.status < 500;
    if (isGone || attempt === retries) {
      await untilAsked(isGone);
      attempt = -1;
    } else await new Promise((resolve) => setTimeout(resolve, firstPauseMilliseconds * 2 ** attempt));
  }
}

const parts = new Map<string, Promise<string>>();

async function loadPart(address: string): Promise<void> {
  // What is there already is not asked for twice, were it only of the browser's cache.
  const part = parts.get(address) ?? fetchPatiently(address);
  parts.set(address, part);
  await part;
  if (!address.endsWith('.css') || document.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
  await new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
}

/** Fetches scripts and styles side by side; what it is given here can be had from then on. */
export async function loadParts(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadPart));
}

/** What stands in the place of each `import()` of the built program: see `scripts/vite/chunk-loading.ts`. */
export async function loadChunk(address: string): Promise<unknown> {
  const { pathname } = new URL(address, `${location.origin}/assets/`);
  await loadPart(pathname);
  return import(/* @vite-ignore */ pathname);
}
