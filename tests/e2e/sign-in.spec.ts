import type { Page } from '@playwright/test';
import { call } from '../support/api-client.ts';
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

test('after ten failures the page says how long to wait', async ({ page, server, complaints }) => {
  complaints.expect(/status of 429/);
  const person = newPerson();
  await register(server.url, person);
  for (let failure = 0; failure < 10; failure++) {
    await call(server.url, 'login', { body: { email: person.email, password: `wrong-${failure}` } });
  }
  await open(page, '/authorization');
  await signIn(page, person.email, person.password);
  await expect(page.getByText('Too many attempts. Please wait a little.')).toBeVisible();
  await expect(page.getByText(/Try again in \d+ (minutes?|seconds?)\./)).toBeVisible();
});

test('the form can be filled and sent by the keyboard alone', async ({ page, server }) => {
  const person = newPerson();
  await register(server.url, person);
  await open(page, '/authorization');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
});

test('signing out in one tab is seen by the next call of another', async ({ page, context, server, complaints }) => {
  complaints.expect(/status of 401/);
  const person = newPerson();
  const token = await register(server.url, person);
  await page.goto('/news');
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  const other = await context.newPage();
  await open(other, '/courses');
  await expect(other.getByText('You are not in any course yet')).toBeVisible();
  expect((await call(server.url, 'logout', { token })).status).toBe(204);
  await open(other, '/courses');
  await expect(other).toHaveURL(/\/authorization$/);
  expect(await keptToken(other)).toBeNull();
});
