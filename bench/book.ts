import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';

const pages = 350;
/** One page in this many has a picture. */
const pagesPerPicture = 4;
const linesOfPage = 30;

const words =
  'what grows is a honeycomb of carbon one molecule thick and nobody has yet seen its end though light passes through it as through water'.split(
    ' ',
  );

const style = `
  @page { size: A4; margin: 18mm }
  body { font: 11pt/1.5 serif }
  section { break-after: page }
`;

/**
 * Makes a book of 350 pages and a few megabytes, with text on each page and different pictures. A browser prints it, because a browser
 * arranges pages in a tree, as programs for books do. With all pages in one long list a reader must fetch the whole list for the last page.
 */
export async function aBook(browser: Browser): Promise<Buffer> {
  const sections = await Promise.all(Array.from({ length: pages }, (_, index) => aSection(index + 1)));
  const page = await browser.newPage();
  await page.setContent(`<style>${style}</style>${sections.join('')}`, { waitUntil: 'load' });
  const book = await page.pdf({ preferCSSPageSize: true });
  await page.close();
  return book;
}

async function aSection(number: number): Promise<string> {
  const hasPicture = number % pagesPerPicture === 0;
  const lines = Array.from({ length: hasPicture ? linesOfPage / 2 : linesOfPage }, (_, line) => lineOf(number, line));
  const picture = hasPicture ? `<img width="380" height="285" src="${await aPicture()}" alt="">` : '';
  return `<section><h1>Page ${number}</h1>${picture}<p>${lines.join(' ')}</p></section>`;
}

function lineOf(page: number, line: number): string {
  const place = page * 7 + line * 3;
  return Array.from({ length: 14 }, (_, index) => words[(place + index * (1 + (line % 3))) % words.length]).join(' ');
}

/** A picture of noise, which compresses no better than a photograph. */
async function aPicture(): Promise<string> {
  const [width, height] = [60, 45];
  const jpeg = await sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .resize(480, 360)
    .jpeg({ quality: 70 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
