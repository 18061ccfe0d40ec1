import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import { copyDemoData } from '../support/demo-data.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

export { expect } from '@playwright/test';

/** Set by `test.use` at the top of a journey; a journey with its own options gets a server of its own. */
export interface ServerOptions {
  /** Environment of the server, whose data directory has the demo content unless `SEED` is `none`. */
  serverEnvironment: Readonly<Record<string, string>>;
}

interface WorkerFixtures extends ServerOptions {
  /** The built server with demo content; journeys of one worker share it. */
  server: RunningServer;
}

interface Fixtures {
  /** What the browser's console and uncaught errors said, but for what the journey expects. */
  complaints: Complaints;
}

/** Console errors and warnings, and uncaught errors, of every page of a journey; whatever was not expected fails it. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  add(text: string): void {
    this.#heard.push(text);
  }

  /** The journey provokes this: a refused call is an error on the browser's console. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/**
 * What says nothing of a page: a test browser has no graphics card, so its driver tells what drawing a molecule costs; and a font
 * counts as unused once a few seconds passed, which they do on a busy machine. `appearance` asks whether fonts are used.
 */
const browserNotes = /GL Driver Message|preloaded using link preload/;

export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEnvironment: [
    { SITE_LANGUAGES: 'en,ru', DESIGN_GALLERY: 'true' },
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ serverEnvironment }, use) => {
      if (serverEnvironment.SEED === 'none') {
        const server = await startServer({ environment: serverEnvironment });
        await use(server);
        await server.stop();
        return;
      }
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

/** What looks for barriers, as a page runs it. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run(within: string, options: RunOptions): Promise<AxeResults> };
  }
}

/** That the page, or what a selector names of it, meets WCAG 2.2 AA as far as a program can tell. */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolations(page, within, { type: 'tag', values });
}

/** The same of the colours alone: nothing else changes with the theme of a page that was looked at whole. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, 'html', { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoViolations(page: Page, within: string, runOnly: RunOnly): Promise<void> {
  await movementsOver(page);
  // Once a document: to read it takes as long as to look at a small page.
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

/** Waits until what fades or slides has come to its end: a colour on its way is nobody's choice. */
async function movementsOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What was just switched, a theme or a window, has begun to move with the second frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      // What follows the scrolling ends with nothing, and moves nothing by itself.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter((animation) => animation.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** That nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(window);
}

/** That the page is accessible and fits the window, and what it asks in a dialogue fits the dialogue. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const tooWide = await page
    .locator('[role="dialog"] > *, [role="alertdialog"] > *')
    .evaluateAll((parts) =>
      parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ outerHTML }) => outerHTML),
    );
  expect(tooWide, 'parts of a dialogue that scroll sideways').toEqual([]);
}

/** Opens a page with its program, whose journeys begin where somebody has reached for something: see first-touch.spec.ts for what comes before. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Points at something that needs the program, and waits until it is there. On a page without such a thing nobody needs to. */
export async function hydrated(page: Page): Promise<void> {
  const isNeeded = await page.evaluate(() => {
    const control = document.querySelector('[data-program], button[type=button]:not([data-does])');
    control?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return control !== null || document.querySelector('[data-when="at once"]') !== null;
  });
  if (isNeeded) await page.waitForFunction(() => 'running' in document.documentElement.dataset);
}
