import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { copyDemoData } from '../support/demo-data.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

export { expect } from '@playwright/test';

/** Set by `test.use` at the top of a journey; a journey with its own options gets a server of its own. */
export interface ServerOptions {
  /** Environment of the server, whose data directory has the demo content. */
  serverEnvironment: Readonly<Record<string, string>>;
}

interface WorkerFixtures extends ServerOptions {
  /** The built server with demo content; journeys of one worker share it. */
  server: RunningServer;
}

interface Fixtures {
  /** Console messages and uncaught errors that the journey does not expect. */
  complaints: Complaints;
}

/** Collects console errors and warnings, and uncaught errors, of every page of a journey. An unexpected one fails the journey. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  add(text: string): void {
    this.#heard.push(text);
  }

  /** Names a complaint that the journey causes itself; for example, a refused call is an error on the browser's console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/**
 * Messages that say nothing about a page. A test browser has no graphics card, so its driver reports the cost of drawing a molecule. And a
 * font counts as unused after a few seconds, which pass on a busy machine; `appearance` checks whether fonts are used.
 */
const browserNotes = /GL Driver Message|preloaded using link preload/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnvironment: [
    { SITE_LANGUAGES: 'en,ru', DESIGN_GALLERY: 'true' },
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ serverEnvironment }, use) => {
      const { dataDirectory, remove } = await copyDemoData();
      const server = await startServer({ environment: serverEnvironment, dataDirectory });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints();
      context.on('console', (message) => {
        const kind = message.type();
        if ((kind === 'error' || kind === 'warning') && !browserNotes.test(message.text())) {
          complaints.add(`${kind}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (webError) => complaints.add(`uncaught: ${webError.error().message}`));
      await use(complaints);
      expect(complaints.unexpected(), 'what the browser complained of').toEqual([]);
    },
    { auto: true },
  ],
});

/** The script that checks accessibility, to run in a page. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** Checks that the page, or the part within a selector, meets WCAG 2.2 AA as far as a program can tell. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolations(page, within, { type: 'tag', values });
}

/** Checks only the colours. This is enough for another theme of a page that was fully checked, as nothing else changes. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, 'html', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoViolations(page: Page, within: string, runOnly: RunOnly): Promise<void> {
  await movementsOver(page);
  // Once for each document: parsing the script takes as long as checking a small page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axeScript);
  const found = await page.evaluate(
    async ([selector, options]) => {
      const results = await window.axe?.run(selector, options);
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map((node) => [node.html, node.failureSummary]),
      }));
    },
    [within, { runOnly, resultTypes: ['violations'], iframes: false } satisfies RunOptions] as const,
  );
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until fades and slides end: a colour in the middle of a fade must not be judged. */
async function movementsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // After a change of theme or window, movements begin by the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      // Animations tied to scrolling never end, and do not move by themselves.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** Checks that nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window);
}

/** Checks that the page is accessible and fits the window, and that the contents of an open dialog fit the dialog. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectFitting(page);
}

/** Checks that the page fits the window, and the contents of an open dialog the dialog. */
export async function expectFitting(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const tooWide = await page
    .locator('[role="dialog"] > *, [role="alertdialog"] > *')
    .evaluateAll((parts) =>
      parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ outerHTML }) => outerHTML),
    );
  expect(tooWide, 'parts of a dialog that scroll sideways').toEqual([]);
}

/** Opens a page and loads its program, as a first touch does. The time before the program is tested in first-touch.spec.ts. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Points at a control that needs the program, and waits until it is loaded. Does nothing on a page without such a control. */
export async function hydrated(page: Page): Promise<void> {
  const isNeeded = await page.evaluate(() => {
    const control = document.querySelector('[data-program], button[type=button]:not([data-does])');
    control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return control !== null || document.querySelector('[data-when="at once"]') !== null;
  });
  if (isNeeded) await page.waitForFunction(() => 'running' in document.documentElement.dataset);
}
