import type { Browser, Page } from '@playwright/test';
import { devices, openSearch, searchButton } from './visitors.ts';

const slowerCpu = 4;
const megabitsPerSecond = 1.6;
const latencyMilliseconds = 150;
const longestWaitMilliseconds = 15_000;

/** What is touched, and what must be in sight after it: a field to write in, or text. */
export interface Control {
  readonly button: string;
  readonly opens: string;
}

/** Every page's. */
export const searchControl: Control = { button: searchButton, opens: `${openSearch} [role=combobox]:enabled` };
/** The publications'. */
export const citeControl: Control = {
  button: 'article a[aria-haspopup=dialog] >> nth=0',
  opens: 'dialog[open] [role=group]',
};

/**
 * Seconds from the first touch of a page that lies there read, on a slow phone and line, until what it opens can be used; infinite where
 * the touch was lost.
 */
export async function secondsToControl(browser: Browser, url: string, { button, opens }: Control): Promise<number> {
  const context = await browser.newContext(devices.phone);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await slowDown(page);
    // Where it leads away as a link instead, nothing is left that could answer.
    const milliseconds = page.evaluate(watch, { opens, limit: longestWaitMilliseconds }).catch(() => null);
    await page.locator(button).tap();
    return ((await milliseconds) ?? Number.POSITIVE_INFINITY) / 1000;
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = (megabitsPerSecond * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMilliseconds,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
}

/** Runs in the page: milliseconds from its first touch until the selector matches something in sight, null where that never comes. */
function watch({ opens, limit }: { opens: string; limit: number }): Promise<number | null> {
  return new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), { capture: true, once: true });
    function look(begin: number): void {
      const passed = performance.now() - begin;
      if (document.querySelector(opens)?.checkVisibility()) resolve(passed);
      else if (passed > limit) resolve(null);
      else requestAnimationFrame(() => look(begin));
    }
  });
}
