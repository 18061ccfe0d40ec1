import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './journey.ts';

/** Every call for news. */
const newsCalls = /\/api\/api\/(?:content\/)?news/;

for (const path of [
  '/nowhere',
  '/news/00000000-0000-7000-8000-000000000000',
  '/news/nonsense',
  '/news?page=999',
  '/ru/main',
  '/design',
]) {
  test(`${path} is not found, and the way home is shown`, async ({ page, complaints }) => {
    complaints.expect(/status of 404/);
    const response = await page.goto(path);
    await hydrated(page);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.locator('main svg, main img').first()).toBeVisible();
    await page.getByRole('link', { name: 'Return to main page' }).click();
    await expect(page).toHaveURL(/\/main$/);
  });
}

test('the error page is fit for everyone', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await open(page, '/nowhere');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('a page that cannot be had is replaced by the error page, and a retry brings it', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  await open(page, '/main');
  await page.route(newsCalls, (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('main').getByRole('link', { name: 'All news' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute(newsCalls);
  await page.getByRole('button', { name: 'Try again' }).click();
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
});

test('a connection that is gone is told, and its return is enough', async ({ page, context, complaints }) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  await open(page, '/news');
  // The first item brings the page's program; the second needs its own data only.
  await page.getByRole('article').nth(0).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/news\/[0-9a-f-]+$/);
  await page.goBack();
  await expect(page.getByRole('article').nth(1)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('article').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
});

test('a call that fails twice and then succeeds is not noticed', async ({ page, complaints }) => {
  complaints.expect(/status of 503/);
  await open(page, '/main');
  let failures = 0;
  await page.route(newsCalls, async (route) => {
    if (failures++ < 2) await route.fulfill({ status: 503, body: '' });
    else await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: 'All news' }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/news$/);
  expect(failures).toBe(3);
});
