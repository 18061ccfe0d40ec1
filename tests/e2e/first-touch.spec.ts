import type { Page } from '@playwright/test';
import { expect, expectAccessible, open, test } from './journey.ts';

const isRunning = (page: Page) => page.evaluate(() => 'running' in document.documentElement.dataset);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search the site' });
const notice = (page: Page) => page.getByRole('alert').filter({ visible: true });

/** Records the scripts and data that a page asks for; only the program needs them. */
function recordProgram(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$|^\/(?:state|api\/api|locales)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Holds back all scripts until the function that it gives is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a visitor who reads, goes on and turns the lights off needs no program', { tag: '@phone' }, async ({ page }) => {
  const asked = recordProgram(page);
  await page.goto('/publications');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  const burger = page.getByRole('button', { name: 'Menu' });
  if (await burger.isVisible()) await burger.click();
  await page
    .getByRole('button', { name: /^Theme/ })
    .filter({ visible: true })
    .click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('link', { name: 'Русский' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/ru\/about$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await isRunning(page)).toBe(false);
  expect(asked.filter((address) => !/turn/.test(address))).toEqual([]);
});

test('an impatient reader gets what was pressed once, and keeps what was typed', async ({ page }) => {
  await page.goto('/publications');
  const releaseScripts = await holdScripts(page);
  const field = page.locator('main input[name=q]');
  await field.click();
  await page.keyboard.type('light');
  expect(await isRunning(page)).toBe(false);
  releaseScripts();
  await expect(page).toHaveURL(/q=light/);
  await expect(field).toHaveValue('light');
});

test('the search opens at once, and goes on with what was typed when the program comes', async ({ page }) => {
  await page.goto('/about');
  const releaseScripts = await holdScripts(page);
  await page.keyboard.press('/');
  const field = palette(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('mot');
  expect(await isRunning(page)).toBe(false);
  releaseScripts();
  await expect(palette(page).getByRole('option').first()).toBeVisible();
  await page.keyboard.type('or');
  await expect(field).toHaveValue('motor');
  await expect(page).toHaveURL(/\/about$/);
});

test('the search leads to its results where no program comes', async ({ page, complaints }) => {
  // With reduced motion the browser aborts the fade between documents.
  complaints.expect(/ERR_|Failed to (?:load|fetch)|Transition was aborted/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/ru/about');
  await page.getByRole('link', { name: 'Поиск', exact: true }).click();
  await page.keyboard.type('мотор');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ru\/search\?q=/);
  await expect(page.locator('mark').first()).toBeVisible();
});

test('a chunk that does not come, or is gone, stops nobody and loses nothing', async ({ page, complaints }) => {
  complaints.expect(/ERR_|Failed to (?:load|fetch)|404/);
  await open(page, '/main');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.route('**/assets/publications-*.js', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Publications' }).click();
  await expect(notice(page)).toContainText('could not be loaded');
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.unroute('**/assets/publications-*.js');
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/publications$/);
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');

  await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(notice(page)).toContainText('renewed');
  await page.unroute('**/assets/about-*.js');
  await notice(page).getByRole('button', { name: 'Load again' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-same-document', '');
});
