import type { Page } from '@playwright/test';
import { adminPages } from './admin-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectReadable, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';
import { publicPages } from './public-pages.ts';

/** The colour behind everything. */
function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** That the page that is open is as it should be in both themes, in its window and in the narrowest one. */
async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  // At once: rows out of sight, which are not drawn, would begin to change colour only when they are asked for it.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
  await expectFitsNarrowest(page);
}

async function expectFitsNarrowest(page: Page): Promise<void> {
  const window = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // What measures itself has a moment for it.
  await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 2000 });
  if (window) await page.setViewportSize(window);
}

test('every public page is accessible in light and dark, and fits the window and the narrowest phone', {
  tag: '@phone',
}, async ({ page, server }) => {
  test.slow();
  for (const path of await publicPages(server.url)) {
    await open(page, path);
    await expectWellMade(page);
  }
  await open(page, '/nowhere');
  await expectFitsNarrowest(page);
});

test('every page of the administration too', { tag: '@phone' }, async ({ page, server }) => {
  test.slow();
  await becomeAdministrator(page, server.url);
  // The home page once more, under the header of somebody who has signed in.
  for (const path of [...(await adminPages(server.url)), '/main']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectWellMade(page);
  }
});

test.beforeEach(({ complaints }) => complaints.expect(/status of 404 .*nowhere/));

test('a chosen theme wins over the device and is remembered', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/main');
  const light = await background(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  const theme = page.getByRole('button', { name: /^Theme: / }).filter({ visible: true });
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: light');
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => background(page)).not.toBe(light);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await background(page)).not.toBe(light);
});

test('a dark device gets dark pages', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/main');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
});

test('what moves stands still for who wants it so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/main');
  await page.waitForLoadState('networkidle');
  const moving = await page.evaluate(() => {
    const running = document.getAnimations().filter((animation) => animation.playState === 'running');
    return running.map((animation) => animation.id || String(animation));
  });
  expect(moving).toEqual([]);
});
