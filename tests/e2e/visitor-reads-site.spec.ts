import { apiBase } from '#contract/addresses.ts';
import { expect, hydrated, open, test } from './journey.ts';

test('research is read from the home page to the last of its pages, without loading another document', async ({
  page,
}) => {
  await open(page, '/main');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('region', { name: 'Research' }).getByRole('link', { name: /^More/ }).click();
  await expect(page).toHaveURL(/\/research$/);
  const pages = page.getByRole('region', { name: 'What we work on' }).getByRole('listitem').getByRole('link');
  await expect(pages).toHaveCount(3);
  const titles = await pages.allTextContents();
  await pages.first().click();
  for (const [index, title] of titles.entries()) {
    await expect(page).toHaveURL(new RegExp(`/research${index + 1}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('figure').first()).toBeAttached();
    if (index < titles.length - 1) await page.getByRole('link', { name: /^Next/ }).click();
  }
  await page.getByRole('link', { name: 'All research' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Research');
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');
});

test('a first visit of any page asks for no data beside it', async ({ page, server }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith(apiBase)) calls.push(request.url());
  });
  for (const path of ['/main', '/research1', '/about', '/publications', '/search?q=CO₂ мотор', '/ru/education']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(calls.map((url) => url.replace(server.url, ''))).toEqual([]);
});

test('an address names a person, below the header that stays', { tag: '@phone' }, async ({ page }) => {
  await open(page, '/about');
  const id = await page.getByRole('region', { name: 'People' }).getByRole('listitem').last().getAttribute('id');
  await page.goto(`/about#${id}`);
  await hydrated(page);
  const person = page.locator(`#${id}`);
  await expect(person).toBeInViewport();
  const header = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await person.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(header);
  expect(await person.evaluate((element) => element.matches(':target'))).toBe(true);
});

test('on a small phone tables fit, and what is cut off fades', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ru/research3');
  const beyond = (all: Element[]) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await page.locator('main div.table').evaluateAll(beyond)).toEqual([0, 0]);
  await expect(page.locator('main div.formula').first()).toHaveCSS('mask-image', /gradient/);
  await expect(page.locator('main div.table').first()).toHaveCSS('mask-image', /gradient/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all is read, with nothing closed that could not be opened', async ({ page }) => {
    await page.goto('/main');
    await expect(page.getByRole('article').getByRole('button', { name: /^More/ })).toHaveCount(0);
    const cut = await page
      .getByRole('article')
      .locator('[data-closed]')
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1).length);
    expect(cut).toBe(0);
    await page.goto('/research1');
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.goto('/about');
    await expect(page.getByRole('region', { name: 'People' }).getByRole('listitem').first()).toBeVisible();
  });
});
