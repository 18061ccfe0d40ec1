import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { devices, openSearch, searchButton } from './visitors.ts';
import { kilobytes, listenToWire, type Received } from './wire.ts';

/** What a signed-out visitor's browser gets of one page, in kilobytes on the wire. */
export interface PageWeight {
  /** All that comes while the page is read to its end and nothing is touched. */
  readonly total: number;
  /** "script 153, document 24, …", the heaviest first. */
  readonly parts: string;
  /** Programs among it, those that stand in the page too. */
  readonly scripts: number;
  /** Whole fonts, of which the page has a cut one too, and fonts for formulas where there is none. */
  readonly needlessFonts: readonly string[];
  /** All programs once something has called for them, packed, without the heads of their answers. */
  readonly program: number;
  /** What the search of the site takes besides, opened. */
  readonly palette: number;
}

/** Reads a page to its end in a browser that has nothing of the site yet, then opens the search of the site. */
export async function weigh(browser: Browser, device: keyof typeof devices, url: string): Promise<PageWeight> {
  const context = await browser.newContext(devices[device]);
  try {
    const page = await context.newPage();
    const wire = await listenToWire(page);
    await page.goto(url);
    await readToEnd(page);
    await wire.quiet();
    const read = wire.take();
    const scripts = scriptsOf(read) + (await inlineScripts(page));
    const needlessFonts = await needlessFontsOf(page, read);

    const button = page.locator(searchButton);
    await button.dispatchEvent('pointerover');
    await wire.quiet();
    wire.take();
    const program = await programSize(page);
    await button.click();
    await page.locator(openSearch).waitFor();
    await wire.quiet();
    const palette = kilobytes(wire.take());
    return { total: kilobytes(read), parts: partsOf(read), scripts, needlessFonts, program, palette };
  } finally {
    await context.close();
  }
}

/** Screen by screen, so that whatever waits to be in sight comes. */
async function readToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

function scriptsOf(answers: readonly Received[]): number {
  return kilobytes(answers.filter(({ kind }) => kind === 'script'));
}

async function programSize(page: Page): Promise<number> {
  const sizes = await page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    // Fetched first, and then run: twice in this list.
    const sizeOf = new Map(
      files.map(({ name, encodedBodySize }) => [name, name.endsWith('.js') ? encodedBodySize : 0]),
    );
    return [...sizeOf.values()];
  });
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000 + (await inlineScripts(page));
}

/** They travel inside the page: what they take there is only near to this. */
async function inlineScripts(page: Page): Promise<number> {
  const texts = await page.evaluate(() =>
    [...document.scripts].filter(({ src, type }) => !src && ['', 'module'].includes(type)).map(({ text }) => text),
  );
  return brotliCompressSync(texts.join('')).length / 1000;
}

async function needlessFontsOf(page: Page, answers: readonly Received[]): Promise<string[]> {
  const fonts = answers.filter(({ kind }) => kind === 'font').map(({ path }) => path.replace(/^.*\//, ''));
  const hasFormula = await page.evaluate(() => document.querySelector('.katex') !== null);
  return fonts.filter((name) => /^(?:onest|manrope)-\w+-wght/.test(name) || (name.startsWith('KaTeX') && !hasFormula));
}

function partsOf(answers: readonly Received[]): string {
  const byKind = Map.groupBy(answers, ({ kind }) => kind);
  return [...byKind]
    .map(([kind, ofKind]) => ({ kind, size: kilobytes(ofKind) }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ kind, size }) => `${kind} ${Math.round(size)}`)
    .join(', ');
}
