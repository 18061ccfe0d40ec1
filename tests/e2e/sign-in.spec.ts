import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { keptToken, newPerson, register } from './people.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

test('a wrong password and an unknown e-mail get the same words', async ({ page, server, complaints }) => {
  complaints.expect(/status of 401/);
  const person = newPerson();
  await register(server.url, person);
  await open(page, '/authorization');
  await signIn(page, person.email, 'not-the-password');
  const refusal = page.getByText('The e-mail or the password is wrong.');
  await expect(refusal).toBeVisible();
  expect(await keptToken(page)).toBeNull();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await open(page, '/authorization');
  await signIn(page, newPerson().email, 'not-the-password');
  await expect(refusal).toBeVisible();
});
