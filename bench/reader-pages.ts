import type { CDPSession, Page } from '@playwright/test';
import { memoryOf } from './server.ts';

/** The browser's memory for a reader at one moment. */
export interface ReaderMemory {
  /** Heap of the page's scripts, after a garbage collection. */
  readonly heapMegabytes: number;
  readonly canvases: number;
  readonly canvasMegabytes: number;
  /** Memory of the page's whole process, with the PDF parser, pictures and canvases. */
  readonly residentMegabytes: number;
}

/** The pages of the reader, in their order. */
const pages = '.pdfViewer [data-page-number]';

/** Milliseconds from the request for the page's address until a part of a page of the PDF is in sight. */
export async function millisecondsUntilSeen(page: Page, number: number): Promise<number> {
  const seen = await page.waitForFunction(
    ([selector, wanted]) => {
      const sheetElement = document.querySelectorAll(selector)[wanted - 1];
      const canvas = sheetElement?.querySelector('canvas');
      if (!sheetElement || !canvas) return null;
      const { top, bottom } = sheetElement.getBoundingClientRect();
      if (top >= innerHeight || bottom <= 0) return null;
      const look = new OffscreenCanvas(canvas.width / 4, canvas.height / 4).getContext('2d');
      if (!look) throw new Error('nothing can be drawn');
      look.drawImage(canvas, 0, 0, look.canvas.width, look.canvas.height);
      const { data } = look.getImageData(0, 0, look.canvas.width, look.canvas.height);
      // Empty paper is white, and a canvas without a drawing has no colour at all.
      const hasInk = data.some((value, index) => index % 4 === 0 && value < 250 && data[index + 3] === 255);
      return hasInk ? performance.now() : null;
    },
    [pages, number] as const,
    { polling: 'raf', timeout: 60_000 },
  );
  return Number(await seen.jsonValue());
}

/** Scrolls from page to page, and waits at each until it is drawn. */
export async function scrollTo(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    await page.evaluate(
      ([selector, wanted]) => {
        document.querySelectorAll(selector)[wanted - 1]?.scrollIntoView({ behavior: 'instant' });
      },
      [pages, number] as const,
    );
    await page.waitForFunction(
      ([selector, wanted]) => {
        const sheetElement = document.querySelectorAll(selector)[wanted - 1];
        return sheetElement?.querySelector('canvas') && sheetElement.querySelector('.textLayer .endOfContent');
      },
      [pages, number] as const,
      { polling: 'raf', timeout: 30_000 },
    );
  }
}

/** The memory used now; `browserSession` speaks to the browser itself, `session` to the page. */
export async function readerMemory(page: Page, session: CDPSession, browserSession: CDPSession): Promise<ReaderMemory> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')]
      .map(({ width, height }) => width * height * 4)
      .filter((bytes) => bytes > 0),
  );
  const { processInfo } = await browserSession.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const memories = await Promise.all(renderers.map(({ id }) => memoryOf(id)));
  return {
    heapMegabytes: heapBytes / 1e6,
    canvases: sizes.length,
    canvasMegabytes: sizes.reduce((sum, bytes) => sum + bytes, 0) / 1e6,
    residentMegabytes: Math.max(...memories.map(({ resident }) => resident)),
  };
}
