import { setTimeout } from 'node:timers/promises';
import type { BrowserContextOptions } from '@playwright/test';
import { readersPages } from '../tests/e2e/public-pages.ts';

/** Devices of visitors. */
export const devices = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>;

/** The languages of the measured server. */
export const siteLanguages = { SITE_LANGUAGES: 'en,ru' };

/** A page that visitors read: its bare path, and its path in each language. */
export interface ReadersPage {
  readonly bare: string;
  readonly paths: readonly string[];
}

/** Every page that visitors read, once each is packed as small as possible. */
export async function squeezedPages(serverUrl: string): Promise<ReadersPage[]> {
  const pages = (await readersPages(serverUrl)).map((bare) => ({ bare, paths: [bare, `/ru${bare}`] }));
  for (const path of pages.flatMap(({ paths }) => paths)) await squeezed(`${serverUrl}${path}`);
  return pages;
}

/** Waits for the smallest form of a page. Only the first visitor after a change gets a quickly packed one. */
async function squeezed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    const isKept = headers.get('cache-control')?.startsWith('public') ?? false;
    if (!isKept || headers.get('etag')?.includes('small')) return;
    await setTimeout(100);
  }
  throw new Error(`${url} was never squeezed`);
}

/** Selectors of the header's button that opens the site's search, and of the open search. */
export const searchButton = 'header [aria-keyshortcuts]';
export const openSearch = 'dialog[open]:has([role=combobox])';
