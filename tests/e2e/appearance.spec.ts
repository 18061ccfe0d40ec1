import type { Page } from '@playwright/test';
import { adminPages } from './admin-pages.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  expectWellMade,
  open,
  test,
} from './journey.ts';
import { becomeAdministrator } from './people.ts';
import { publicPages } from './public-pages.ts';

const walkLimitMilliseconds = 300_000;

/** The background colour of the page. */
function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Checks that the page fits the narrowest phone, a window enlarged twice, a desk, and the project's own window. */
async function expectFits(page: Page): Promise<void> {
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of new Set([320, 640, 1440, window.width])) {
    await page.setViewportSize({ width, height: window.height });
    // Elements that measure themselves need a moment.
    await expect(() => expectNoSidewaysScroll(page)).toPass({ timeout: 2000 });
  }
}

/** Checks the open page in both themes, in forced colours and in all windows. */
async function expectWholeInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectReadable(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expectFits(page);
}

/** Checks that the page preloads no font that it has no letters for. */
async function expectFontsUsed(page: Page): Promise<void> {
  const unused = await page.evaluate(async () => {
    await document.fonts.ready;
    const letters = new Set(
      [...document.fonts].flatMap((font) => (font.status === 'loaded' ? [font.unicodeRange] : [])),
    );
    const faces = [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .filter((rule) => rule instanceof CSSFontFaceRule);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
    return links
      .map(({ href }) => new URL(href).pathname)
      .filter((path) => {
        const uses = faces.filter(({ style }) => style.getPropertyValue('src').includes(path));
        return !uses.some(({ style }) => letters.has(style.getPropertyValue('unicode-range')));
      });
  });
  expect(unused, `fonts that ${page.url()} does not use`).toEqual([]);
}

async function openAdminPage(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.beforeEach(({ complaints }) => complaints.expect(/status of 404 .*nowhere/));

// A desk has the English pages, a phone the Russian ones.
test('every public page is accessible in light, dark and forced colours, and fits all windows', async ({
  page,
  server,
}) => {
  test.setTimeout(walkLimitMilliseconds);
  for (const path of [...(await publicPages(server.url)), '/nowhere']) {
    await open(page, path);
    await expectWholeInBoth(page);
    await expectFontsUsed(page);
  }
});

test('every page of the administration too', async ({ page, server }) => {
  test.setTimeout(walkLimitMilliseconds);
  await becomeAdministrator(page, server.url);
  // The home page once more, now with the header of a signed-in user.
  for (const path of [...(await adminPages(server.url)), '/main']) {
    await openAdminPage(page, path);
    await expectWholeInBoth(page);
  }
});

test('on a phone in the dark every public page is accessible before its program is there, and fits all windows', {
  tag: '@phone',
}, async ({ page, server }) => {
  test.setTimeout(walkLimitMilliseconds);
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of [...(await publicPages(server.url)), '/nowhere']) {
    await page.goto(`/ru${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expectWellMade(page);
    await expectFontsUsed(page);
    await expectFits(page);
  }
});

test('on a phone in the dark every page of the administration is too', { tag: '@phone' }, async ({ page, server }) => {
  test.setTimeout(walkLimitMilliseconds);
  await page.emulateMedia({ colorScheme: 'dark' });
  await becomeAdministrator(page, server.url);
  for (const path of await adminPages(server.url)) {
    await openAdminPage(page, `/ru${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expectWellMade(page);
    await expectFits(page);
  }
});

test('a page follows the device, a chosen theme wins over it and is remembered', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/main');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => background(page)).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
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

test('what moves stands still for a reader who wants it so', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/main');
  await page.waitForLoadState('networkidle');
  const moving = await page.evaluate(() => {
    const running = document.getAnimations().filter((animation) => animation.playState === 'running');
    return running.map((animation) => animation.id || String(animation));
  });
  expect(moving).toEqual([]);
});
