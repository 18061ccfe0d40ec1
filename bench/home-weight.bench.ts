import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { withChromium } from './chromium.ts';
import { type Measure, type Measurement, rounded } from './figure.ts';
import { withServer } from './server.ts';

const maxKilobytes = 250;

const devices = [
  { name: 'phone', viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 },
  { name: 'desktop', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
];

/** All that the home page fetches before its molecule, scrolled to its end: page, scripts, styles, fonts, pictures. */
export const measure: Measure = () =>
  withServer({ SITE_LANGUAGES: 'en,ru' }, (server) =>
    withChromium([], async (browser) => {
      const measurements: Measurement[] = [];
      for (const path of ['/main', '/ru/main']) {
        for (const device of devices) {
          await squeezed(`${server.url}${path}`);
          const bytesByKind = await weigh(browser, device, `${server.url}${path}`);
          const kinds = [...bytesByKind].toSorted(([, a], [, b]) => b - a);
          const total = kinds.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000;
          measurements.push({
            what: `${path} on the wire, ${device.name}`,
            measured: `${rounded(total)} kB`,
            baseline: kinds.map(([kind, bytes]) => `${kind} ${Math.round(bytes / 1000)}`).join(', '),
            value: total,
            bound: { is: 'at most', limit: maxKilobytes, unit: 'kB' },
          });
        }
      }
      return measurements;
    }),
  );

/** The first visitor after a change gets a page as it was packed quickly; this waits for its smallest form, which all others get. */
async function squeezed(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await response.arrayBuffer();
    if (response.headers.get('etag')?.includes('small')) return;
    await setTimeout(100);
  }
  throw new Error(`${url} was never squeezed`);
}

/** Bytes received, heads included, by kind of resource. */
async function weigh(browser: Browser, device: (typeof devices)[number], url: string): Promise<Map<string, number>> {
  // With reduced motion the molecule stays a still picture until somebody asks for it.
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const kinds = new Map<string, string>();
    const bytesByKind = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type.toLowerCase()));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? 'other';
      bytesByKind.set(kind, (bytesByKind.get(kind) ?? 0) + encodedDataLength);
    });
    await session.send('Network.enable');
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
    return bytesByKind;
  } finally {
    await context.close();
  }
}
