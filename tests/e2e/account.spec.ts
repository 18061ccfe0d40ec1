import type { Browser, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Session } from '#contract/auth.ts';
import { demand } from '../support/api-client.ts';
import { expect, expectAccessible, open, test } from './journey.ts';
import { keepToken, newPerson, type Person, register } from './people.ts';

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

/** Opens the header's account menu; on a phone, the site's menu. */
async function openMenu(page: Page): Promise<void> {
  await page.locator('[data-session="authenticated"]').first().waitFor({ state: 'attached' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await ((await menu.isVisible()) ? menu : page.getByRole('button', { name: /^Account of/ })).click();
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('another name stands in the header at once, and edits are asked about before they are left', async ({
  page,
  server,
}) => {
  const person = await openOwnAccount(page, server.url);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('Nora');
  await openMenu(page);
  await page.getByRole('link', { name: 'My courses' }).filter({ visible: true }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await openMenu(page);
  await expect(page.getByText(`Nora ${person.surname}`).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('Nora');
});

test('another password ends the sign-in on another device', async ({ page, browser, server }) => {
  const person = await openOwnAccount(page, server.url);
  const other = await otherDevice(browser, server.url, person);
  const form = section(page, 'Password');

  await test.step('the right one is taken', async () => {
    await form.getByLabel(/^Current password/).fill(person.password);
    await form.getByLabel(/^New password/).fill('quiet amber 93');
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

test('a second factor is set up, and asked for at the next sign-in', async ({ page, server, complaints }) => {
  complaints.expect(/status of 401/);
  const person = await openOwnAccount(page, server.url);
  const form = section(page, 'Second factor');
  await form.getByRole('button', { name: 'Set it up' }).click();
  const secret = Secret.fromBase32((await form.getByLabel('Key').inputValue()).replaceAll(' ', ''));
  const codeIn = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1000 });
  await expectAccessible(page);
  await form.getByLabel(/^Code/).fill(codeIn(0));
  await form.getByRole('button', { name: 'Turn it on' }).click();
  await expect(form.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);

  await page.evaluate(() => localStorage.removeItem('token'));
  await open(page, '/authorization');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Code/)).toBeFocused();
  await expectAccessible(page);
  // The code of this half minute is already used.
  await page.keyboard.type(codeIn(30));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/courses$/);
});
