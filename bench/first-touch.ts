import type { Browser, Page } from '@playwright/test';
import { devices, openSearch, searchButton } from './visitors.ts';

const slowerCpu = 4;
const megabitsPerSecond = 1.6;
const latencyMilliseconds = 150;
const longestWaitMilliseconds = 15_000;

/** A control to touch, and the thing that must be in sight afterwards: a field to write in, or text. */
export interface Control {
  readonly button: string;
  readonly opens: string;
}

/** The search button, which every page has. */
export const searchControl: Control = { button: searchButton, opens: `${openSearch} [role=combobox]:enabled` };
/** The button to cite, in the list of publications. It leads to the page of a paper. */
export const citeControl: Control = { button: 'article a[href$="#cite"] >> nth=0', opens: '#cite [role=group]' };

/**
 * Seconds from the first touch of a loaded page, on a slow phone and network, until the opened thing can be used; infinite if the touch was
 * lost.
 */
export async function secondsToControl(browser: Browser, url: string, { button, opens }: Control): Promise<number> {
  const context = await browser.newContext(devices.phone);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await slowDown(page);
    const begin = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const tell = ({ timeStamp }: Event) => resolve(performance.timeOrigin + timeStamp);
          addEventListener('pointerdown', tell, { capture: true, once: true });
        }),
    );
    await page.locator(button).tap();
    // On this page, or on the page that the control leads to.
    const end = await page
      .waitForFunction(
        (selector) => document.querySelector(selector)?.checkVisibility() && performance.timeOrigin + performance.now(),
        opens,
        { timeout: longestWaitMilliseconds },
      )
      .then((moment) => moment.jsonValue())
      .catch(() => undefined);
    return ((end || Number.POSITIVE_INFINITY) - (await begin)) / 1000;
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
