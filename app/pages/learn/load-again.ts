/** Some 15 seconds together, without the duration of the tries. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Waits this long, or less if the connection comes back meanwhile; if the browser is offline, waits for the connection. */
function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(() => navigator.onLine && finish(), pauseMs);
    window.addEventListener('online', finish);
  });
}

function reloadStyles(broken: HTMLLinkElement): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = broken.crossOrigin;
  link.href = broken.href;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} did not come`)));
    broken.replaceWith(link);
  });
}

/** A style sheet that hangs delays nothing for longer. */
const stylesLimitMs = 5_000;

/** Fetches failed style sheets again: the bundler requests those of a part only once, so they would be missing for good. */
async function reviveStyles(): Promise<void> {
  // React manages its own style sheets.
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-precedence])');
  const broken = [...links].filter(({ sheet }) => sheet === null);
  if (broken.length === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, stylesLimitMs));
  await Promise.race([Promise.all(broken.map(reloadStyles)), limit]);
}

/** When the page was last reloaded because a part of it was missing. */
const renewedKey = 'molsys.renewed';
const renewalPauseMs = 60_000;

/** Whether a reload may be tried: not repeatedly, and not if the browser cannot remember it. */
function mayRenew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(renewedKey)) < renewalPauseMs) return false;
    sessionStorage.setItem(renewedKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Reloads the whole page if the server can be reached: otherwise the browser's error page would replace it. */
async function renewPage(reload: () => void): Promise<boolean> {
  const isReached = await fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached || !mayRenew()) return false;
  reload();
  return true;
}

/** So many failures are no chance; the pauses between them give others that wait for the connection time to load. */
const failuresBeforeRenewal = 3;

/**
 * Loads a part of the program, with some more tries if that fails: a page that was opened on a dead connection recovers by itself.
 * Chromium remembers a file that failed and never requests it again in the same page, so in the end the page is reloaded.
 * Rejects with the last failure.
 */
export async function loadAgain<Part>(
  load: () => Promise<Part>,
  reload: () => void = () => window.location.reload(),
): Promise<Part> {
  for (const [failuresBefore, pauseMs] of pausesMs.entries()) {
    try {
      return await load();
    } catch {
      const isRenewed = failuresBefore + 1 >= failuresBeforeRenewal && (await renewPage(reload));
      // The page is about to be reloaded: until then, wait.
      if (isRenewed) return new Promise(() => {});
      await pause(pauseMs);
      // A style sheet that fails again only affects the looks.
      await reviveStyles().catch(() => {});
    }
  }
  return load();
}
