import { adminPages } from './admin-pages.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { becomeAdministrator } from './people.ts';

test.use({ serverEnvironment: { SITE_LANGUAGES: 'en,ru' } });

test('every page of the administration is accessible in Russian, and its longer words fit the window', {
  tag: '@phone',
}, async ({ page, server }) => {
  test.slow();
  await becomeAdministrator(page, server.url);
  for (const path of await adminPages(server.url)) {
    await open(page, `/ru${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
