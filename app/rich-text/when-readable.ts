/** How long a page is left alone once it has been loaded, unless somebody begins to use it. */
const calmMilliseconds = 3000;
const signsOfUse = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel'] as const;

/**
 * Calls back once the page has been loaded and its reader had time for it: when the page is first touched or scrolled or has been calm for
 * a while, and the browser has nothing better to do. Gives what calls it off.
 */
export function whenReadable(callback: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isBegun = false;
  const begin = () => {
    if (isBegun || signal.aborted) return;
    isBegun = true;
    // Not every browser has it.
    const wait = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 1));
    wait(() => {
      if (!signal.aborted) callback();
    });
  };
  const wait = () => {
    const timer = setTimeout(begin, calmMilliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfUse) addEventListener(sign, begin, { signal, passive: true, once: true });
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { signal, once: true });
  return () => controller.abort();
}
