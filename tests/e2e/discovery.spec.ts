import type { Page } from '@playwright/test';
import { readNews } from '../support/api-client.ts';
import { expect, test } from './journey.ts';

test.use({ serverEnvironment: { SITE_LANGUAGES: 'en,ru', PUBLIC_URL: 'https://lab.example.org' } });

const publicUrl = 'https://lab.example.org';
const contentOf = (page: Page, name: string) => page.locator(`meta[property="${name}"]`).getAttribute('content');

/** The document that the browser's own parser makes of an XML answer; fails where it is none. */
async function parseXml(page: Page, path: string): Promise<{ root: string; texts: Record<string, string[]> }> {
  await page.goto('/authorization');
  return await page.evaluate(async (address) => {
    const response = await fetch(address);
    const parsed = new DOMParser().parseFromString(await response.text(), 'application/xml');
    const fault = parsed.querySelector('parsererror');
    if (fault) throw new Error(fault.textContent ?? 'not XML');
    const texts: Record<string, string[]> = {};
    for (const element of parsed.querySelectorAll('*')) {
      if (element.children.length > 0) continue;
      texts[element.nodeName] = [...(texts[element.nodeName] ?? []), element.textContent ?? ''];
    }
    return { root: parsed.documentElement.nodeName, texts };
  }, path);
}

test('every address of the sitemap is a page that calls itself by it', async ({ page, server, request }) => {
  const { root, texts } = await parseXml(page, '/sitemap.xml');
  expect(root).toBe('urlset');
  const news = await readNews(server.url);
  const addresses = texts.loc ?? [];
  for (const { id } of news) expect(addresses).toContain(`${publicUrl}/ru/news/${id}`);
  for (const address of addresses) {
    const response = await request.get(address.slice(publicUrl.length));
    expect(response.status(), address).toBe(200);
    const html = await response.text();
    expect(html, address).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(html, address).not.toContain('noindex');
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
});

test('each page says what is shown where it is shared, with a picture that is there', async ({ page, request }) => {
  for (const path of ['/main', '/news', '/research1', '/about', '/ru/publications']) {
    await page.goto(path);
    expect(await contentOf(page, 'og:url')).toBe(publicUrl + path);
    expect((await contentOf(page, 'og:title'))?.length).toBeGreaterThan(1);
    expect(await contentOf(page, 'og:locale')).toBe(path.startsWith('/ru') ? 'ru_RU' : 'en_US');
    const picture = await request.get((await contentOf(page, 'og:image'))?.slice(publicUrl.length) ?? '');
    expect(picture.status(), path).toBe(200);
    expect(picture.headers()['content-type']).toBe('image/png');
    const png = await picture.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  }
});

test('news are fed in both languages, found from every page', async ({ page, server }) => {
  const news = await readNews(server.url);
  for (const [path, title, other] of [
    ['/feed.xml', 'title_en', 'title_ru'],
    ['/ru/feed.xml', 'title_ru', 'title_en'],
  ] as const) {
    const { root, texts } = await parseXml(page, path);
    expect(root).toBe('feed');
    expect(texts.title?.slice(1)).toEqual(news.slice(0, 20).map((item) => item[title] || item[other]));
  }
  await page.goto('/ru/about');
  const feed = page.locator('link[rel="alternate"][type="application/atom+xml"]');
  await expect(feed).toHaveAttribute('href', `${publicUrl}/ru/feed.xml`);
});

test('a device that keeps the site finds its name and icons', async ({ page, request }) => {
  await page.goto('/ru/main');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ lang: 'ru', start_url: '/ru/main' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  for (const icon of ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    expect((await request.get(icon)).status(), icon).toBe(200);
  }
});
