import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectWellMade, open, test } from './journey.ts';

const phone = { width: 320, height: 640 };
const desktop = { width: 1440, height: 900 };

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** Makes any page long enough to scroll. */
async function lengthen(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px';
  });
}

test('long names of a lab and of its pages keep clear of each other', async ({ page }) => {
  await open(page, '/news');
  const header = page.getByRole('banner');
  const name = header.getByRole('link').first();
  await name.getByText('Molsys', { exact: true }).evaluate((short) => short.append(' of rivers'));
  await header.getByRole('link', { name: 'Publications' }).evaluate((link) => link.append(' and measured data'));
  for (const width of [1024, desktop.width]) {
    await page.setViewportSize({ ...desktop, width });
    const [brand, menu] = await Promise.all([name.boundingBox(), header.getByRole('navigation').first().boundingBox()]);
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
});

test('the menu of a phone keeps the focus, holds the page still and gives the focus back', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/news');
  await lengthen(page);
  const burger = page.getByRole('button', { name: 'Menu' });
  await burger.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();
  await expectWellMade(page);

  await page.mouse.wheel(0, 900);
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside, `stop ${stop} of the Tab key`).toBe(false);
  }
  expect(await scrolled(page)).toBe(0);

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(burger).toBeFocused();

  await burger.click();
  await drawer.getByRole('link', { name: 'Publications' }).click();
  await expect(page).toHaveURL(/\/publications$/);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the header sticks after 1 px, gets smaller, and moves nothing below it', { tag: '@both' }, async ({ page }) => {
  await open(page, '/news');
  await lengthen(page);
  const header = page.getByRole('banner');
  const heading = page.getByRole('heading', { level: 1 });
  const place = () => heading.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
  const before = await place();
  const line = () => header.evaluate((element) => getComputedStyle(element).borderBottomColor);
  const free = await line();
  await page.evaluate(() => window.scrollTo(0, 2));
  await expect.poll(line).not.toBe(free);
  await page.evaluate(() => window.scrollTo(0, 600));
  const box = await header.boundingBox();
  expect(box?.y).toBeLessThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(56);
  expect(await place()).toBe(before);
});

test('the way back to the top appears after 1000 px and goes there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/news');
  await lengthen(page);
  const toTop = page.getByRole('link', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 1001));
  await expectAccessible(page);
  await toTop.click();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(toTop).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test('going back returns to where one was, going on starts at the top', async ({ page }) => {
  await open(page, '/news');
  const link = page.getByRole('article').last().getByRole('link').first();
  // In the middle of the screen, so that the click itself has nothing to scroll.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await link.click();
  await expect(page).toHaveURL(/\/news\/[0-9a-f-]+$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/news$/);
  await expect.poll(() => scrolled(page)).toBe(place);
});

test('a link skips the header', async ({ page }) => {
  await open(page, '/news');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const viewport of [phone, desktop]) {
    test(`every section is reached at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/main');
      for (const area of ['banner', 'contentinfo'] as const) {
        const sections = page.getByRole(area).getByRole('navigation', { name: /^Sections/ });
        for (const name of ['News', 'Research', 'Publications', 'Education', 'About us']) {
          await expect(sections.getByRole('link', { name })).toBeVisible();
        }
      }
      await page.getByRole('banner').getByRole('button', { name: 'More' }).hover();
      await page.getByRole('banner').getByRole('link', { name: 'Collaborations' }).click();
      await expect(page).toHaveURL(/\/collaborations$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
});

test('on paper there is what is read and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await open(page, '/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body > header')).toBeHidden();
  await expect(page.locator('body > footer')).toBeHidden();
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  // A grid would leave the words of a sub-heading alone at the foot of a page.
  await open(page, '/main');
  await expect(page.locator('section', { has: page.locator('#home-news') }).last()).toHaveCSS('display', 'block');
});
