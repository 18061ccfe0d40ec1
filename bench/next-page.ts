import { setTimeout } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { testChromium, unpackChromium } from '../scripts/test-chromium.ts';
import { devices } from './visitors.ts';

/** Time that a pointer rests on a link before the press. */
const restMilliseconds = 300;
const longestWaitMilliseconds = 10_000;

// TypeScript's own types do not have prerendered pages yet.
declare global {
  interface Document {
    readonly prerendering: boolean;
  }
  interface PerformanceNavigationTiming {
    readonly activationStart: number;
  }
}

/** One step from a page to the next. */
export interface Step {
  readonly path: string;
  /** From the press until the largest element of the next page was painted; infinite if no new page came. */
  readonly milliseconds: number;
  /** Whether the page was prerendered before the press. */
  readonly wasReady: boolean;
}

/**
 * Walks from page to page by links of the header and of lists. Uses Puppeteer, because pages are never prerendered under Playwright.
 */
export async function walk(serverUrl: string, steps: number): Promise<Step[]> {
  await unpackChromium();
  const { executablePath, args, env } = await testChromium();
  const browser = await puppeteer.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
    headless: 'shell',
  });
  try {
    const page = await browser.newPage();
    await page.setViewport(devices.desktop.viewport);
    const walked: Step[] = [];
    for (let step = 0; step < steps; step++) {
      // A pointer that rests on a control which needs the program loads it. Then the program changes pages itself, without a new document.
      await page.mouse.move(1, 1);
      await page.goto(serverUrl + (walked.at(-1)?.path ?? '/main'));
      walked.push(await follow(page, step));
    }
    return walked;
  } finally {
    await browser.close();
  }
}

async function follow(page: Page, step: number): Promise<Step> {
  const { path, x, y } = await page.evaluate(findLink, {
    step,
    places: step % 2 === 0 ? ['header nav'] : ['main', 'header nav'],
  });
  await page.mouse.move(x, y);
  await setTimeout(restMilliseconds);
  const pressed = Date.now();
  await page.mouse.click(x, y);
  while (Date.now() - pressed < longestWaitMilliseconds) {
    const seen = await page.evaluate(lookAtPage, pressed).catch(() => null);
    if (seen?.path === path) return seen;
    await setTimeout(50);
  }
  return { path, milliseconds: Number.POSITIVE_INFINITY, wasReady: false };
}

/** Runs in the page: scrolls one of its links to other pages into view, a different one at each step. */
function findLink({ step, places }: { step: number; places: readonly string[] }) {
  for (const place of places) {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href]`)].filter(
      (link) =>
        link.origin === location.origin &&
        link.pathname !== location.pathname &&
        link.checkVisibility({ visibilityProperty: true }) &&
        !/\.\w+$|\/(?:api|authorization|registration|courses|ru)\b/.test(link.pathname) &&
        !link.hash &&
        !link.target &&
        !link.ariaHasPopup,
    );
    const link = links[Math.floor(step / 2) % links.length];
    if (!link) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [box] = link.getClientRects();
    if (box) return { path: link.pathname, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  throw new Error(`${location.pathname} leads nowhere`);
}

/** Runs in the page: null until the page that was loaded after the press, or prerendered and shown after it, has settled. */
async function lookAtPage(pressed: number) {
  const [navigation] = performance.getEntriesByType('navigation');
  if (
    !(navigation instanceof PerformanceNavigationTiming) ||
    document.readyState !== 'complete' ||
    document.prerendering
  )
    return null;
  const shown = performance.timeOrigin + navigation.activationStart;
  if (shown < pressed) return null;
  const paints = await new Promise<PerformanceEntryList>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    window.setTimeout(() => resolve([]), 1000);
  });
  const last = paints.at(-1);
  if (!last) return null;
  return {
    path: location.pathname,
    milliseconds: performance.timeOrigin + last.startTime - pressed,
    wasReady: navigation.activationStart > 0,
  };
}
