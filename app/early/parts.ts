const retries = 3;
const firstPauseMilliseconds = 400;

/** Attributes of the whole page that styles depend on. */
export const { dataset } = document.documentElement;

/** The next event of this name. */
export const nextEvent = (name: string) => new Promise((resolve) => addEventListener(name, resolve, { once: true }));

/** Fetches all missing parts again, as happens when the network is back. */
export const retryMissing = () => dispatchEvent(new Event('online'));

/**
 * Fetches a file of this site, with as many tries as it takes. After a failure the page says so, and the next try waits for the
 * network. A browser remembers a failed module import for as long as the page is open, so modules are only imported once their bytes are
 * in the browser's cache.
 */
export async function fetchPatiently(address: string): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    let isGone = false;
    try {
      const answer = await fetch(address);
      if (answer.ok) return await answer.text();
      isGone = answer.status < 500;
    } catch {
      // The connection broke before or during the answer.
    }
    if (isGone || attempt === retries) {
      // A part that no longer exists needs a newer page.
      dataset.missing = isGone ? 'gone' : 'late';
      await nextEvent('online');
      dataset.missing = '';
      attempt = -1;
    } else await new Promise((resolve) => setTimeout(resolve, firstPauseMilliseconds * 2 ** attempt));
  }
}

const parts = new Map<string, Promise<string>>();

async function loadPart(address: string): Promise<void> {
  // Parts that are already loaded are not requested again, not even from the browser's cache.
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

/** Fetches scripts and styles in parallel; once it resolves, they can be imported. */
export async function loadParts(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadPart));
}

/** Replaces each `import()` of the built program: see `scripts/vite/chunk-loading.ts`. */
export async function loadChunk(address: string): Promise<unknown> {
  const { pathname } = new URL(address, `${location.origin}/assets/`);
  await loadPart(pathname);
  return import(/* @vite-ignore */ pathname);
}
