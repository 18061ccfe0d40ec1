import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox, type ReceivedEmail } from '#server/testing/a-mailbox.ts';
import { call } from '../support/api-client.ts';
import { test as base, expect, expectAccessible, expectWellMade, open } from './journey.ts';
import { keptToken, newPerson, type Person, register } from './people.ts';

/** A server that sends its e-mails to a real mail server of this journey. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern what a fixture needs.
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  serverEnvironment: [
    async ({ mailbox }, use) => {
      await use({ SMTP_URL: mailbox.url, MAIL_FROM: 'lab@example.org', SITE_LANGUAGES: 'en,ru' });
    },
    { scope: 'worker' },
  ],
});

/** The address of an e-mail's link within the site. */
function linkIn(message: ReceivedEmail): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(message.text)?.[0];
  if (!link) throw new Error(`there is no link in: ${message.text}`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Registers a person and takes the e-mail of welcome out of the mailbox. */
async function newcomer(baseUrl: string, mailbox: Mailbox): Promise<{ person: Person; token: string; link: string }> {
  const person = newPerson();
  const token = await register(baseUrl, person);
  return { person, token, link: linkIn(await mailbox.next(person.email)) };
}

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('main').getByRole('button').click();
}

test('a forgotten password is set anew by a link that works once', async ({ page, server, mailbox, complaints }) => {
  const { person, token } = await newcomer(server.url, mailbox);
  const chosen = `amber-${person.password}`;

  await test.step('the way there', async () => {
    await open(page, '/authorization');
    await page.getByRole('link', { name: 'Forgotten your password?' }).click();
    await expect(page).toHaveURL(/\/password$/);
    await expectWellMade(page);
  });

  await test.step('the same words, whether there is such an account or not', async () => {
    await askForLink(page, 'nobody@example.org');
    await expect(page.getByText('If there is an account of nobody@example.org')).toBeVisible();
    await askForLink(page, person.email);
    await expect(page.getByText(`If there is an account of ${person.email}`)).toBeVisible();
    await expectAccessible(page);
  });

  const message = await mailbox.next(person.email);
  const link = linkIn(message);

  await test.step('the link sets a password and signs in', async () => {
    expect(message.header('subject')).toContain('Setting a new password');
    await open(page, link);
    await expect(page).toHaveURL(/\/password$/);
    await expectWellMade(page);
    await page.getByLabel(/^New password/).fill(chosen);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    expect(await keptToken(page)).toMatch(/\S{20,}/);
  });

  await test.step('the old password and the old sign-in are worth nothing', async () => {
    const { email, password } = person;
    expect((await call(server.url, 'login', { body: { email, password } })).status).toBe(401);
    expect((await call(server.url, 'checkAuth', { token })).status).toBe(401);
    expect((await call(server.url, 'login', { body: { email, password: chosen } })).status).toBe(200);
  });

  await test.step('the link does not work again, and leads to a new one', async () => {
    complaints.expect(/status of 409/);
    await open(page, '/news');
    await open(page, link);
    await page.getByLabel(/^New password/).fill('another quiet amber 94');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('alert')).toContainText('was used before, or is too old');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });

  await test.step('a page that is opened without its link says what it is for', async () => {
    await open(page, '/confirmation');
    await expectWellMade(page);
  });
});
