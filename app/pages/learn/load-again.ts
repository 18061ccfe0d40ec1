/** Some 15 seconds in all, not counting what the tries themselves take. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

/** Waits so long, or less should a connection come back meanwhile; where the browser knows of none it waits for one. */
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

function loadedAnew(broken: HTMLLinkElement): Promise<void> {
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

/** A sheet that hangs holds nothing up for longer. */
const stylesLimitMs = 5_000;

/** The bundler asks for the style sheets of a part only once: those that have failed would be missing for good. */
async function reviveStyles(): Promise<void> {
  // React keeps account of those of its own.
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-precedence])');
  const broken = [...links].filter(({ sheet }) => sheet === null);
  if (broken.length === 0) return;
  const limit = new Promise((resolve) => setTimeout(resolve, stylesLimitMs));
  await Promise.race([Promise.all(broken.map(loadedAnew)), limit]);
}

/** When a page was last loaded anew for want of a part of it. */
const renewedKey = 'molsys.renewed';
const renewalPauseMs = 60_000;

/** Whether that is to be tried: not again and again, and not where the browser cannot keep account of it. */
function mayRenew(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(renewedKey)) < renewalPauseMs) return false;
    sessionStorage.setItem(renewedKey, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Loads the whole page anew where it can be had: otherwise the browser's own error page would take its place. */
async function renewPage(reload: () => void): Promise<boolean> {
  const isReached = await fetch(window.location.href, { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached || !mayRenew()) return false;
  reload();
  return true;
}

/** So many failures are not chance; the moments between them are there for what else waited for the connection. */
const failuresBeforeRenewal = 3;

/**
 * Loads a part of the program, and again a few times where that fails: a page that was opened on a dead connection recovers by itself.
 * Chromium remembers of a file that it did not come, and never asks for it again in that page; so at last the page is loaded anew.
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
      // The page is about to go: until then it waits.
      if (isRenewed) return new Promise(() => {});
      await pause(pauseMs);
      // One that fails once more is missed by nobody but the eye.
      await reviveStyles().catch(() => {});
    }
  }
  return load();
}
