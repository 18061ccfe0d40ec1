import { readNews } from '../support/api-client.ts';
import { expect, expectNoSidewaysScroll, open, test } from './journey.ts';

test('the same page is read in Russian and in English', async ({ page, server }) => {
  const [item] = await readNews(server.url);
  await open(page, '/ru/main');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveTitle('Лаборатория дизайна и инженерии молекулярных систем');
  await expect(page.getByRole('heading', { name: item?.title_ru.toLocaleUpperCase('ru') ?? '' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Меню' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'English' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/main$/);
  await expect(page).not.toHaveURL(/\/ru\//);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: item?.title_en.toUpperCase() ?? '' })).toBeVisible();
});

for (const when of ['before', 'after'] as const) {
  test(`the section that is read stays, under an address that names it, ${when} the program is there`, async ({
    page,
  }) => {
    await page.goto('/research1#an-arm-with-six-stops');
    const switcher = page
      .locator('header')
      .getByRole('link', { name: /English|Русский/ })
      .filter({ visible: true });
    if (when === 'after') {
      await page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }).hover();
      await expect(page.locator('html')).toHaveAttribute('data-running');
    }
    const places = page.locator('main h2');
    await places.nth(3).evaluate((heading) => scrollTo(0, heading.getBoundingClientRect().top + scrollY - 300));
    await switcher.nth(1).press('Enter');
    await expect(page).toHaveURL(/\/ru\/research1#what-it-takes-to-turn$/);
    await expect(places.nth(3)).toHaveText('Чего стоит поворот');
    await expect(places.nth(3)).toBeInViewport();
    await expect(places.nth(2)).not.toBeInViewport();
    // An old address, from before headings had addresses made of their words.
    await page.goto('/ru/research1#section-2');
    await expect(places.nth(1)).toBeInViewport();
    await expect(places.nth(1).getByRole('link')).toHaveAttribute('href', '#folding-a-plate');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an area of those who have signed in says in both languages that it cannot be entered, and leads home', async ({
    page,
  }) => {
    for (const [path, title, home] of [
      ['/courses', 'This area needs JavaScript', 'Return to main page'],
      ['/ru/admin', 'Этому разделу нужен JavaScript', 'Вернуться на главную'],
      ['/account', 'This area needs JavaScript', 'Return to main page'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByRole('status')).toBeHidden();
      await expectNoSidewaysScroll(page);
      await page.getByRole('main').getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(path.startsWith('/ru') ? '/ru/main' : '/main');
    }
  });
});
