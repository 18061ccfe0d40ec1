import { readNews } from '../support/api-client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';

test.use({ serverEnvironment: { SITE_LANGUAGES: 'en,ru' } });

test('the same page is read in Russian and in English', async ({ page, server }) => {
  const [item] = await readNews(server.url);
  await open(page, '/ru/main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle('Лаборатория дизайна и инженерии молекулярных систем');
  await expect(page.getByRole('heading', { name: item?.title_ru.toLocaleUpperCase('ru') ?? '' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const menu = page.getByRole('button', { name: 'Меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page).not.toHaveURL(/\/ru\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: item?.title_en.toUpperCase() ?? '' })).toBeVisible();
});

test('each language names the other for search engines', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('link[rel="alternate"][hreflang="ru"]')).toHaveAttribute('href', /\/ru\/news$/);
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', /[^u]\/news$/);
});

test('Russian stays Russian from page to page, the error page too', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await open(page, '/ru/main');
  await page.getByRole('main').getByRole('link', { name: 'Все новости' }).first().click();
  await expect(page).toHaveURL(/\/ru\/news$/);
  await open(page, '/ru/courses');
  await expect(page).toHaveURL(/\/ru\/authorization$/);
  const response = await page.goto('/ru/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});
