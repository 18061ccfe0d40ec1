import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions } from '@playwright/test';
import { readersPages } from '../tests/e2e/public-pages.ts';

/** What visitors hold in their hands. */
export const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** The server speaks these. */
export const siteLanguages = { SITE_LANGUAGES: 'en,ru' };

/** A page that people come to read, by its bare path, and its address in each language. */
export interface ReadersPage {
  readonly bare: string;
  readonly paths: readonly string[];
}

/** Every page that people come to read, each packed as small as it goes. */
export async function squeezedPages(serverUrl: string): Promise<ReadersPage[]> {
  const pages = (await readersPages(serverUrl)).map((bare) => ({ bare, paths: [bare, `/ru${bare}`] }));
  for (const path of pages.flatMap(({ paths }) => paths)) await squeezed(`${serverUrl}${path}`);
  return pages;
}

/** The first visitor after a change gets a page as it was packed quickly; this waits for its smallest form, which all others get. */
async function squeezed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    const isKept = headers.get('cache-control')?.startsWith('public') ?? false;
    if (!isKept || headers.get('etag')?.includes('small')) return;
    await setTimeout(100);
  }
  throw new Error(`${url} was never squeezed`);
}

/** The button of the header that opens the search of the site, and what it opens. */
export const searchButton = 'header [aria-keyshortcuts]';
export const openSearch = 'dialog[open]:has([role=combobox])';
