import { expect, expectAccessible, open, test } from './journey.ts';

test.use({ serverEnvironment: { SEED: 'none' } });

test('a site without news says so', async ({ page }) => {
  await open(page, '/main');
  await expect(page.getByText('No news found')).toBeVisible();
  await expectAccessible(page);
  await open(page, '/news');
  await expect(page.getByText('No news found')).toBeVisible();
});
