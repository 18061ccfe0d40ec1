import { expect, open, test } from './journey.ts';

const englishMotor = 'Two hundred times faster: what slows a light-driven motor down';

test('somebody searches from the header, narrows to a kind and reads what was found', { tag: '@phone' }, async ({
  page,
}) => {
  await open(page, '/main');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Search the site' });
  await expect(palette).toBeVisible();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('motors');
  await expect(palette.getByRole('option').filter({ hasText: englishMotor })).toBeVisible();

  await test.step('Enter leads to all results', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=motors$/);
    await expect(palette).toBeHidden();
    await expect(page).toHaveTitle('Molsys | Search: motors');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('mark').first()).toBeVisible();
  });

  await test.step('a kind is a link, and so is each result', async () => {
    await page.getByRole('navigation', { name: 'Kinds of results' }).getByRole('link', { name: /^News/ }).click();
    await expect(page).toHaveURL(/\/search\?q=motors&kind=news$/);
    await page.getByRole('link', { name: englishMotor }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(englishMotor);
  });
});

test('the palette opens by its keys, keeps the focus and gives it back', async ({ page }) => {
  await open(page, '/ru/news');
  const palette = page.getByRole('dialog', { name: 'Поиск по сайту' });
  await page.keyboard.press('/');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  const link = page.getByRole('article').first().getByRole('link').first();
  await link.focus();
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await palette.evaluate(
      (dialog) => document.activeElement === document.body || dialog.contains(document.activeElement),
    ),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site is searched by the form', async ({ page }) => {
    await page.goto('/ru/main');
    await page.getByRole('link', { name: 'Поиск', exact: true }).click();
    await expect(page).toHaveURL(/\/ru\/search$/);
    await page.getByRole('searchbox').fill('моторы');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/ru\/search\?q=/);
    await page
      .getByRole('navigation', { name: 'Виды результатов' })
      .getByRole('link', { name: /^Страницы/ })
      .click();
    await expect(page.locator('mark').filter({ hasText: /мотор/i }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Молекулярные моторы на свету' }).click();
    await expect(page).toHaveURL(/\/ru\/research2$/);
  });
});
