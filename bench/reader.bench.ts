import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { mediaBase } from '#contract/addresses.ts';
import { createCourse, enrol } from '../tests/e2e/courses.ts';
import { writeMaterials } from '../tests/e2e/handbook.ts';
import { keepToken } from '../tests/e2e/people.ts';
import { signInAsAdministrator } from '../tests/support/api-client.ts';
import { aBook } from './book.ts';
import { withChromium } from './chromium.ts';
import { atMost, figure, type Measure, type Measurement, median, rounded } from './figure.ts';
import { millisecondsUntilSeen, type ReaderMemory, readerMemory, scrollTo } from './reader-pages.ts';
import { withServer } from './server.ts';
import { withSlowLine } from './slow-line.ts';
import { devices } from './visitors.ts';

const rounds = 3;
const megabitsPerSecond = 10;
/** Where the browser fetches the PDFs of chapters. */
const attachmentsPath = `${mediaBase}attachments/`;

/** A book, and the learner who reads it. */
interface Reading {
  readonly origin: string;
  readonly path: string;
  readonly token: string;
  readonly bookBytes: number;
  readonly pageCount: number;
}

/**
 * A learner opens a chapter with a book of 350 pages (`READER_BOOK` names another PDF) in a browser with an empty cache, over ten megabits
 * a second, once at its beginning and once in its middle, and reads it to the end.
 */
export const measure: Measure = () =>
  withServer({ SEED: 'none' }, ({ url }) =>
    withChromium([], async (browser) => {
      const path = process.env.READER_BOOK;
      const reading = await prepare(url, path === undefined ? await aBook(browser) : await readFile(path));
      const opening = await withSlowLine(url, megabitsPerSecond, (origin) =>
        measureOpening(browser, { ...reading, origin }),
      );
      return [...opening, ...(await measureMemory(browser, reading))];
    }),
  );

async function prepare(origin: string, book: Buffer): Promise<Reading> {
  const admin = await signInAsAdministrator(origin);
  const course = await createCourse(origin, admin, 'Molecules');
  const pdf = new Blob([new Uint8Array(book)], { type: 'application/pdf' });
  const { id, attachments } = await writeMaterials(origin, admin, course.id, 'A book', { book: pdf });
  const { token } = await enrol(origin, admin, course.id, 'Byron');
  const pageCount = attachments[0]?.pageCount ?? 0;
  return { origin, path: `/courses/${course.id}/${id}`, token, bookBytes: book.byteLength, pageCount };
}

/** A page of a browser whose cache is empty and that has only the learner's token. */
async function newPage(browser: Browser, { origin, token }: Reading): Promise<Page> {
  const context = await browser.newContext({ ...devices.desktop, baseURL: origin });
  const page = await context.newPage();
  await keepToken(page, token);
  return page;
}

/** Counts the bytes of the PDF that the page gets. */
async function countBookBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const ofBook = new Set<string>();
  let bookBytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith(attachmentsPath)) ofBook.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (ofBook.has(requestId)) bookBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => bookBytes;
}

async function measureOpening(browser: Browser, reading: Reading): Promise<Measurement[]> {
  const measureAt = async (hash: string, number: number) => {
    const seconds: number[] = [];
    const shares: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const page = await newPage(browser, reading);
      const bookBytes = await countBookBytes(page);
      await page.goto(`${reading.origin}${reading.path}${hash}`, { waitUntil: 'commit' });
      seconds.push((await millisecondsUntilSeen(page, number)) / 1000);
      shares.push((100 * bookBytes()) / reading.bookBytes);
      await page.context().close();
    }
    return { seconds, share: median(shares) };
  };
  const farPage = Math.round((reading.pageCount * 6) / 7);
  const first = await measureAt('', 1);
  const far = await measureAt(`#page=${farPage}`, farPage);
  const size = `${rounded(reading.bookBytes / 1e6)} MB`;
  const shown = ({ seconds, share }: typeof first) => ({
    measured: `${seconds.map((one) => one.toFixed(2)).join(' / ')} s`,
    baseline: `with ${rounded(share)} % of it`,
  });
  const book = `first page of a book of ${size} at ${megabitsPerSecond} Mbit/s`;
  return [
    figure(book, median(first.seconds), atMost(1.5, 's'), shown(first)),
    figure(`page ${farPage} of it, asked for by the address`, far.share, atMost(50, '%'), shown(far)),
  ];
}

async function measureMemory(browser: Browser, reading: Reading): Promise<Measurement[]> {
  const page = await newPage(browser, reading);
  const session = await page.context().newCDPSession(page);
  const browserSession = await browser.newBrowserCDPSession();
  await session.send('Performance.enable');
  await page.goto(reading.origin + reading.path);
  await millisecondsUntilSeen(page, 1);
  const { pageCount } = reading;
  const middle = Math.round(pageCount / 2);
  const memories: ReaderMemory[] = [await readerMemory(page, session, browserSession)];
  await scrollTo(page, 2, middle);
  memories.push(await readerMemory(page, session, browserSession));
  await scrollTo(page, middle + 1, pageCount);
  memories.push(await readerMemory(page, session, browserSession));
  await page.context().close();
  const [, , atEnd] = memories;
  if (!atEnd) throw new Error('the book was not read to its end');
  const where = `at the start, middle and end of ${pageCount} pages`;
  const row = (figureOf: (memory: ReaderMemory) => number, digits: number) =>
    memories.map((memory) => figureOf(memory).toFixed(digits)).join(' / ');
  const mostOf = (name: keyof ReaderMemory) => Math.max(...memories.map((memory) => memory[name]));
  return [
    figure(`scripts’ heap ${where}`, atEnd.heapMegabytes, atMost(40, 'MB'), {
      measured: `${row(({ heapMegabytes }) => heapMegabytes, 1)} MB`,
      baseline: `process ${row(({ residentMegabytes }) => residentMegabytes, 0)} MB resident`,
    }),
    figure(`canvases ${where}`, mostOf('canvases'), atMost(12), {
      measured: row(({ canvases }) => canvases, 0),
      baseline: `${row(({ canvasMegabytes }) => canvasMegabytes, 1)} MB of pixels`,
    }),
    figure('pixels of the canvases at the most', mostOf('canvasMegabytes'), atMost(64, 'MB')),
  ];
}
