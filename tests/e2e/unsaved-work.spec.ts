import { call } from '../support/api-client.ts';
import { expect, expectAccessible, open, test } from './journey.ts';
import { becomeAdministrator, keptToken } from './people.ts';

test.beforeEach(async ({ page, server }) => {
  await becomeAdministrator(page, server.url);
  await open(page, '/admin/news/createNew');
});

test('leaving a changed form asks, and staying keeps everything', async ({ page }) => {
  await page.getByLabel('Title in English').fill('Half written');
  await page.getByRole('link', { name: 'All news' }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/createNew$/);
  await expect(page.getByLabel('Title in English')).toHaveValue('Half written');
});

test('closing the tab asks, and a reload brings the draft back', async ({ page }) => {
  await page.getByLabel('Title in English').fill('Before the reload');
  let asked = '';
  page.once('dialog', async (dialog) => {
    asked = dialog.type();
    await dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
  await expect(page.getByLabel('Title in English')).toHaveValue('Before the reload');
});

test('signing out ends the sign-in, though work was left unsaved', async ({ page, server }) => {
  await page.getByLabel('Title in English').fill('On a shared computer');
  const token = (await keptToken(page)) ?? '';
  await page.getByRole('button', { name: 'Sign out' }).click();
  const revoked = page.waitForResponse(/user\/logout$/);
  await page.getByRole('button', { name: 'Leave and discard' }).click();
  await expect(page).toHaveURL(/\/main$/);
  expect(await keptToken(page)).toBeNull();
  await revoked;
  expect((await call(server.url, 'checkAuth', { token })).status).toBe(401);
});
