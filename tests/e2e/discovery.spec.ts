import type { APIRequestContext } from '@playwright/test';
import { readNews } from '../support/api-client.ts';
import { expect, test } from './journey.ts';

/** The address that the site gives as its own. It is not the address that the test calls. */
const publicUrlOf = ({ port }: { port: number }) => `http://localhost:${port}`;

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(200);
  return await response.text();
}

test('every address of the sitemap is a page that calls itself by it', async ({ server, request }) => {
  const publicUrl = publicUrlOf(server);
  const addresses = [...(await textOf(request, '/sitemap.xml')).matchAll(/<loc>([^<]*)</g)].map(
    ([, found = '']) => found,
  );
  for (const { id } of await readNews(server.url)) expect(addresses).toContain(`${publicUrl}/ru/news/${id}`);
  for (const address of addresses) {
    const html = await textOf(request, address.slice(publicUrl.length));
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
  }
  expect(await textOf(request, '/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('each page says what is shown where it is shared, with a picture that is there', async ({ server, request }) => {
  const publicUrl = publicUrlOf(server);
  let picture = '';
  for (const path of ['/main', '/news', '/research1', '/about', '/ru/publications']) {
    const html = await textOf(request, path);
    const contentOf = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    expect(contentOf('og:url')).toBe(publicUrl + path);
    expect(contentOf('og:title').length).toBeGreaterThan(1);
    expect(contentOf('og:locale')).toBe(path.startsWith('/ru') ? 'ru_RU' : 'en_US');
    picture = contentOf('og:image').slice(publicUrl.length);
    expect(picture).toMatch(/^\/share\/.+\.png$/);
  }
  // One picture is enough: the server's own tests check the drawing.
  const drawn = await request.get(picture);
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png']);
});

test('a device that keeps the site finds its name and icons', async ({ server, request }) => {
  const html = await textOf(request, '/ru/main');
  const manifest = JSON.parse(await textOf(request, /<link rel="manifest" href="([^"]*)"/.exec(html)?.[1] ?? ''));
  expect(manifest).toMatchObject({ lang: 'ru', start_url: '/ru/main' });
  for (const { src } of manifest.icons) await textOf(request, src);
  for (const icon of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) await textOf(request, icon);
  // Every page links to the feed in its language.
  expect(html).toContain(`href="${publicUrlOf(server)}/ru/feed.xml"`);
});
