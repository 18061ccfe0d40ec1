import { expect, expectAccessible, open, test } from './journey.ts';

test.use({ serverEnvironment: { SEED: 'none' } });

test('a site in one language without news says so, and offers no other language', async ({ page, request }) => {
  await open(page, '/main');
  await expect(page.getByText('No news found')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/news');
  await expect(page.getByText('No news found')).toBeVisible();
  const languages = page.getByRole('banner').getByRole('navigation', { name: 'Language' });
  await expect(languages.getByRole('link')).toHaveText(['en English']);
  await expect(page.locator('link[hreflang], meta[property="og:locale:alternate"]')).toHaveCount(0);
  for (const path of ['/ru/main', '/design']) expect((await request.get(path)).status(), path).toBe(404);
});
