import { readNews } from '../support/api-client.ts';
import { expect, open, test } from './journey.ts';

test('a visitor reads the newest news on the home page', { tag: '@phone' }, async ({ page, server }) => {
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
});
