import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { Session } from '#contract/auth.ts';
import { call, demand } from '../support/api-client.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './journey.ts';
import { becomeAdministrator, keepToken, keptToken, newPerson, type Person, register } from './people.ts';

test.use({ serverEnvironment: { SITE_LANGUAGES: 'en,ru' } });

/** Registers somebody, signs this browser in, and opens their account. */
async function openOwnAccount(page: Page, baseUrl: string): Promise<Person> {
  const person = newPerson();
  await keepToken(page, await register(baseUrl, person));
  await open(page, '/account');
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(person.email);
  return person;
}

async function signInToken(baseUrl: string, { email, password }: Person): Promise<string> {
  const response = await demand(baseUrl, 'login', { body: { email, password } });
  const session: Session = await response.json();
  return session.token;
}

/** The same person on another device. */
async function otherDevice(browser: Browser, baseUrl: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl });
  const page = await context.newPage();
  await keepToken(page, await signInToken(baseUrl, person));
  await open(page, '/courses');
  await expect(page).toHaveURL(/\/courses$/);
  return page;
}

/** Opens what the header keeps of an account: a menu of its own, or that of a phone. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-session="authenticated"]').first().waitFor({ state: 'attached' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: /^Account of/ })).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a visitor who wants the account signs in and comes to it', async ({ page, server }) => {
  const person = newPerson();
  await register(server.url, person);
  await open(page, '/account');
  await expect(page).toHaveURL(/\/authorization$/);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel(/^Password/).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
});

for (const [language, path, title, current] of [
  ['English', '/account', 'Account', 'this sign-in'],
  ['Russian', '/ru/account', 'Учётная запись', 'этот вход'],
] as const) {
  test(`the account in ${language} is accessible and fits its window, for an administrator too`, {
    tag: '@phone',
  }, async ({ page, server }) => {
    await becomeAdministrator(page, server.url);
    await open(page, path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.getByText(current)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('another name stands in the header at once, and edits are asked about before they are left', {
  tag: '@phone',
}, async ({ page, server }) => {
  const person = await openOwnAccount(page, server.url);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Nora');
  await openMenu(page);
  await page.getByRole('link', { name: 'My courses' }).filter({ visible: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await openMenu(page);
  await expect(page.getByText(`Nora ${person.surname}`).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Nora');
});

test('another password ends the sign-in on another device', async ({ page, browser, server, complaints }) => {
  complaints.expect(/status of 400/);
  const person = await openOwnAccount(page, server.url);
  const other = await otherDevice(browser, server.url, person);
  const form = section(page, 'Password');

  await test.step('a wrong one is told', async () => {
    await form.getByLabel(/^Current password/).fill('not-the-password');
    await form.getByLabel(/^New password/).fill('quiet amber 93');
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('This is not your password.')).toBeVisible();
  });

  await test.step('the right one is taken', async () => {
    await form.getByLabel(/^Current password/).fill(person.password);
    await form.getByRole('button', { name: 'Change the password' }).click();
    await expect(page.getByText('Every other sign-in was ended')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('elsewhere one is asked to sign in, here not', async () => {
    await open(other, '/account');
    await expect(other).toHaveURL(/\/authorization$/);
    await page.reload();
    await expect(page.getByText('You are signed in nowhere else.')).toBeVisible();
    expect(await signInToken(server.url, { ...person, password: 'quiet amber 93' })).toMatch(/\S{20,}/);
  });
});

test('one’s own data come as a file', async ({ page, server }) => {
  const person = await openOwnAccount(page, server.url);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/\.json$/);
  await expect(page.getByText(`${download.suggestedFilename()} was downloaded.`)).toBeVisible();
  const written = await readFile(await download.path(), 'utf8');
  expect(() => JSON.parse(written)).not.toThrow();
  expect(written).toContain(person.email);
  expect(written).not.toContain(person.password);
});

test('a deleted account is gone, and one is told so', async ({ page, server, complaints }) => {
  complaints.expect(/status of 400/);
  const person = await openOwnAccount(page, server.url);
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/^Your password/).fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/^Your password/).fill(person.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(/\/authorization$/);
  await expect(page.getByText('Your account is deleted, and you are signed out.')).toBeVisible();
  await expectAccessible(page);
  expect(await keptToken(page)).toBeNull();
  const { email, password } = person;
  expect((await call(server.url, 'login', { body: { email, password } })).status).toBe(401);
});
