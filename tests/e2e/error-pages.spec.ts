import { expect, expectAccessible, hydrated, open, test } from './journey.ts';

/** Every call for news. */
const newsCalls = /\/api\/api\/(?:content\/)?news/;

test('what there is not is not found, whatever its address, and the way home is shown', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const unknown = '/news/00000000-0000-7000-8000-000000000000';
  for (const path of [unknown, '/news/nonsense', '/news?page=999', '/search?q=motor&page=11']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain('Page not found');
  }
  expect((await page.goto('/nowhere'))?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.locator('main svg, main img').first()).toBeVisible();
  await page.getByRole('link', { name: 'Return to main page' }).click();
  await expect(page).toHaveURL(/\/main$/);
});

test('a page that cannot be had is replaced by the error page, and a retry brings it', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await open(page, '/main');
  const styles = await page.locator('link[rel=stylesheet]').first().elementHandle();
  await page.route(newsCalls, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'All news' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 30_000 });
  expect(await styles?.evaluate((link) => link.isConnected)).toBe(true);
  await expectAccessible(page);
  await page.unroute(newsCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
});
