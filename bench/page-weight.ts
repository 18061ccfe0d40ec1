import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { devices, openSearch, searchButton } from './visitors.ts';
import { kilobytes, listenToWire, type Received } from './wire.ts';

/** The data of one page that a visitor's browser gets, in kilobytes on the wire. */
export interface PageWeight {
  /** Everything that loads while the page is read to its end and nothing is touched. */
  readonly total: number;
  /** "script 153, document 24, …", the heaviest first. */
  readonly parts: string;
  /** The scripts among it, those within the page too. */
  readonly scripts: number;
  /** Whole fonts although the page has the cut font, and fonts for formulas although it has no formula. */
  readonly needlessFonts: readonly string[];
  /** All scripts after something has asked for them, packed, without the heads of their answers. */
  readonly program: number;
  /** The further data that the site's search loads when it opens. */
  readonly palette: number;
}

/** Reads a page to its end in a browser with an empty cache, then opens the site's search. */
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

/** Scrolls screen by screen, so that everything loads that waits to be in sight. */
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
    // The list has a script twice if it was fetched first and run later.
    const sizeOf = new Map(
      files.map(({ name, encodedBodySize }) => [name, name.endsWith('.js') ? encodedBodySize : 0]),
    );
    return [...sizeOf.values()];
  });
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000 + (await inlineScripts(page));
}

/** Size of the scripts within the page. Compressed with the page they take only about this much. */
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
