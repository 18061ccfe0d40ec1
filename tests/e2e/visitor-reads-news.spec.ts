import { readNews } from '../support/api-client.ts';
import { expect, open, test } from './journey.ts';

test('a visitor reads the newest news, from the home page to a whole item', { tag: '@phone' }, async ({
  page,
  server,
}) => {
  const news = await readNews(server.url);
  const newest = news.slice(0, 3);

  await test.step('the home page shows the three newest, newest first', async () => {
    await open(page, '/');
    await expect(page).toHaveURL(/\/main$/);
    await expect(page).toHaveTitle('Molecular Systems Design and Engineering Lab');
    const titles = page.getByRole('article').getByRole('heading');
    await expect(titles).toHaveText(newest.map((item) => item.title_en.toUpperCase()));
  });

  await test.step('a description opens and closes', async () => {
    const first = page.getByRole('article').first();
    const toggle = first.getByRole('button');
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    const closed = await first.evaluate((element) => element.getBoundingClientRect().height);
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const open = await first.evaluate((element) => element.getBoundingClientRect().height);
    expect(open).toBeGreaterThan(closed);
  });

  await test.step('the list and the item follow without loading another document', async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByRole('main').getByRole('link', { name: 'All news' }).first().click();
    await expect(page).toHaveURL(/\/news$/);
    await expect(page).toHaveTitle('Molsys | News');
    await expect(page.getByRole('article')).toHaveCount(Math.min(12, news.length));
    await page
      .getByRole('main')
      .getByRole('link', { name: newest[0]?.title_en ?? '' })
      .click();
    await expect(page).toHaveURL(new RegExp(`/news/${newest[0]?.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest[0]?.title_en ?? '');
    await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the news is read all the same', async ({ page, server }) => {
    const [item] = await readNews(server.url);
    await page.goto('/main');
    await expect(page.getByRole('heading', { name: item?.title_en.toUpperCase() ?? '' })).toBeVisible();
    await page.goto('/news');
    await page.getByRole('link', { name: item?.title_en ?? '' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item?.title_en ?? '');
  });
});
