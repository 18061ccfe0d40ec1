import type { Locator, Page } from '@playwright/test';
import { expectLooks, openGallery, specimensOf } from './gallery.ts';
import { expect, expectAccessible, expectFitting, expectNoSidewaysScroll, expectReadable, test } from './journey.ts';

/** Specimens pictured in the light theme only. The theme changes only their colours, and the tokens' picture has those. */
const lightOnly = ['text'];

const walkLimitMilliseconds = 300_000;

/** The fixed answer to the search, so that the picture depends only on its looks. */
const suggestions = {
  query: 'motor',
  typed: null,
  total: 2,
  counts: [],
  items: [
    {
      ...{ kind: 'news', ref: 'n', path: '/news/n', date: '2026-11-21', excerpt: [] },
      title: [
        { text: 'A ', isMatch: false },
        { text: 'motor', isMatch: true },
        { text: ' that turns one way', isMatch: false },
      ],
    },
    {
      ...{ kind: 'publication', ref: 'p', path: '/publications/p', date: '2024', titleLanguage: 'ru' },
      title: [{ text: 'Что задаёт ход', isMatch: false }],
      excerpt: [
        { text: 'Barriers of a light-driven ', isMatch: false },
        { text: 'motor', isMatch: true },
      ],
    },
  ],
};

/** Checks that the page behind an open dialog does not scroll. */
async function expectStillBehind(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  await page.mouse.move(20, 20);
  await page.mouse.wheel(0, -400);
  await page.keyboard.press('PageUp');
  // After two frames any scrolling has begun.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

for (const theme of ['light', 'dark'] as const) {
  test(`every specimen and what lies over the page look as they did and are accessible, ${theme}`, async ({ page }) => {
    test.setTimeout(walkLimitMilliseconds);
    await page.route(/\/search\?/, (route) => route.fulfill({ json: suggestions }));
    await openGallery(page, theme);
    const names = await specimensOf(page);
    expect(names.length).toBeGreaterThan(10);
    await expectLooks(page, theme, theme === 'light' ? names : names.filter((name) => !lightOnly.includes(name)));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expectReadable(page);
    await page.emulateMedia({ forcedColors: 'none' });

    // A menu closes when the page scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    const opener = page.getByRole('button', { name: 'Ask a question' });
    await opener.click();
    const question = page.getByRole('alertdialog');
    await expect.soft(question).toHaveScreenshot([theme, 'question.png']);
    await expectAccessible(page, '[role="alertdialog"]');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();

    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Courses' })).toBeFocused();
    await page.getByRole('button', { name: 'What is this?' }).hover();
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await expect.soft(page.locator('[data-specimen="overlays"]')).toHaveScreenshot([theme, 'menu-and-tooltip.png']);
    await expectAccessible(page, '[data-specimen="overlays"]');
    // Escape could close two things; it closes the tooltip first.
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
    await expect(page.getByRole('link', { name: 'Courses' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'More' })).toBeFocused();
    await expectStillBehind(page);

    await page.locator('[data-specimen="dialogs"]').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search the site' }).fill('motor');
    await expect(page.locator('dialog[open]').getByRole('option')).toHaveCount(3);
    await expect.soft(page.locator('dialog[open]')).toHaveScreenshot([theme, 'suggestions.png']);
    await expectAccessible(page, 'dialog[open]');
  });
}

/** Opens the dialogs of the site one after another, by the names of their openers, and closes each after a look at it. */
async function lookAtDialogs(
  page: Page,
  choose: (names: readonly string[]) => readonly string[],
  look: (dialog: Locator, name: string) => Promise<void>,
): Promise<void> {
  test.setTimeout(walkLimitMilliseconds);
  await openGallery(page, 'light');
  // Each check of a dialog walks the whole page behind it.
  await page.locator('[data-specimen]:not([data-specimen="dialogs"])').evaluateAll((specimens: HTMLElement[]) => {
    for (const { style } of specimens) style.display = 'none';
  });
  const openers = page.locator('[data-specimen="dialogs"]').getByRole('button');
  const names = (await openers.allTextContents()).filter((name) => name !== 'Search');
  expect(names.length).toBeGreaterThan(20);
  for (const name of choose(names)) {
    await openers.filter({ hasText: name }).click();
    const dialog = page.locator('[role="dialog"], [role="alertdialog"], dialog[open]');
    await expect(dialog).toBeVisible();
    await look(dialog, name);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

for (const part of [1, 2] as const) {
  test(`the dialogs of the site look as they did and are accessible, part ${part} of 2`, async ({ page }) => {
    const halfOf = (names: readonly string[]) => {
      const half = Math.ceil(names.length / 2);
      return part === 1 ? names.slice(0, half) : names.slice(half);
    };
    await lookAtDialogs(page, halfOf, async (dialog, name) => {
      const picture = `dialog-${name.replaceAll(' ', '-').toLowerCase()}.png`;
      await expect.soft(dialog).toHaveScreenshot(['light', picture]);
      await expectAccessible(page, '[role="dialog"], [role="alertdialog"], dialog[open]');
    });
  });
}

test('the dialogs of the site fit a phone', { tag: '@phone' }, async ({ page }) => {
  await lookAtDialogs(
    page,
    (names) => names,
    () => expectFitting(page),
  );
});

test('what a phone lays out differently looks as it did, fits the window and is accessible', { tag: '@phone' }, async ({
  page,
}) => {
  await openGallery(page, 'light');
  await expectLooks(page, 'light', ['buttons', 'fields', 'table', 'tabs']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
