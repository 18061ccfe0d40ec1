/**
 * Prints the handouts of the demo courses into `server/db/seed/demo`: research pages of the site, without what is around them. They are
 * kept in the repository; run this after changing one of the pages: `npm run build && node scripts/print-demo-handouts.ts`.
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { startServer } from '../tests/support/start-server.ts';
import { testChromium, unpackChromium } from './test-chromium.ts';

const folder = join(import.meta.dirname, '../server/db/seed/demo');

const handouts = [
  { path: '/ru/research2', file: 'molecular-motors.pdf' },
  { path: '/research3', file: 'infrared-spectra.pdf' },
] as const;

/** Only the text and its figures, as on paper. */
const printStyle = `
  header:not(main *), footer, nav, aside, [class*="related"], [class*="controls"], button { display: none !important; }
  main { padding: 0 !important; }
  figure, tr { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
`;

await unpackChromium();
const server = await startServer({ environment: { SITE_LANGUAGES: 'en,ru', SEED: 'demo' } });
const { executablePath, args, env } = await testChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  const page = await browser.newPage({ bypassCSP: true, colorScheme: 'light', reducedMotion: 'reduce' });
  for (const { path, file } of handouts) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: printStyle });
    await page.pdf({
      path: join(folder, file),
      format: 'A4',
      margin: { top: '18mm', bottom: '18mm', left: '16mm', right: '16mm' },
      scale: 0.8,
      tagged: true,
      outline: true,
      printBackground: true,
    });
  }
} finally {
  await browser.close();
  await server.stop();
}
