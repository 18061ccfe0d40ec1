import { readNews } from '../support/api-client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadable, open, test } from './journey.ts';
import { publicPages } from './public-pages.ts';

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
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page).not.toHaveURL(/\/ru\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: item?.title_en.toUpperCase() ?? '' })).toBeVisible();
});

test('each language names the other for search engines', async ({ page }) => {
  await page.goto('/news');
  await expect(page.locator('link[rel="alternate"][hreflang="ru"]')).toHaveAttribute('href', /\/ru\/news$/);
  await expect(page.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute('href', /[^u]\/news$/);
  await expect(page.locator('link[rel="alternate"][hreflang="x-default"]')).toHaveAttribute('href', /[^u]\/news$/);
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

test('every page is Russian, accessible in dark and light, and fits the window', async ({ page, server }) => {
  test.slow();
  for (const path of await publicPages(server.url)) {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open(page, `/ru${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectReadable(page);
  }
});

test('changing the language keeps the page and what was asked of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/news?page=1&utm_source=x');
  await page.getByRole('banner').getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL(/\/ru\/news\?page=1$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Исследования' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
});

test('texts that cannot be had do not keep a page away, and come when they can', async ({ page, complaints }) => {
  complaints.expect(/status of 500/);
  let asked = 0;
  const isUpAgain = Promise.withResolvers<void>();
  await page.route('**/locales/*/auth.json', async (route) => {
    asked += 1;
    if (asked <= 3) {
      await route.fulfill({ status: 500, body: '' });
      return;
    }
    await isUpAgain.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/news');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.locator('input[type="password"]')).toBeVisible();
  isUpAgain.resolve();
  await expect(page.getByLabel('E-mail')).toBeVisible();
  expect(asked).toBe(4);
});

test.describe('an area of those who have signed in, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/courses', '/admin', '/account']) {
    test(`${path} says in both languages that it cannot be entered, and leads home`, async ({ page }) => {
      for (const [prefix, title, home] of [
        ['', 'This area needs JavaScript', 'Return to main page'],
        ['/ru', 'Этому разделу нужен JavaScript', 'Вернуться на главную'],
      ] as const) {
        await page.goto(prefix + path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('main').getByRole('status')).toBeHidden();
        await expectNoSidewaysScroll(page);
        await page.getByRole('main').getByRole('link', { name: home }).click();
        await expect(page).toHaveURL(`${prefix}/main`);
      }
    });
  }
});
