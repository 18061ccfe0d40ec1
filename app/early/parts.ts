const retries = 3;
const firstPauseMilliseconds = 400;

/** Marks of the whole page, which styles go by. */
export const { dataset } = document.documentElement;

/** The next event of this name. */
export const heard = (name: string) => new Promise((resolve) => addEventListener(name, resolve, { once: true }));

/** Fetches all missing parts again, as if the network were back. */
export const tryAgain = () => dispatchEvent(new Event('online'));

/**
 * Fetches a text of this site, however often it takes; where it does not come, the page says so and another try is waited for. A browser remembers for as long as the page is open that a module could not be
 * had, so none is asked for before its bytes are in the browser's cache.
 */
export async function fetchPatiently(address: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    let isGone = false;
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.text();
      isGone = answer.status < 500;
    } catch {
      // Cut off, before or amid the answer.
    }
    if (isGone || attempt === retries) {
      // A part that is gone comes with a new page only.
      dataset.missing = isGone ? 'gone' : 'late';
      await heard('online');
      dataset.missing = '';
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
