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

/**
 * Loads a part of the program, and again a few times where that fails: a page that was opened on a dead connection recovers by itself.
 * Rejects with the last failure.
 */
export async function loadAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pauseMs of pausesMs) {
    try {
      return await load();
    } catch {
      await pause(pauseMs);
      // One that fails once more is missed by nobody but the eye.
      await reviveStyles().catch(() => {});
    }
  }
  return load();
}
