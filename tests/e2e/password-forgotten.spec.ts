import type { Page } from '@playwright/test';
import { type Mailbox, openMailbox, type ReceivedEmail } from '#server/testing/a-mailbox.ts';
import { test as base, expect, expectAccessible, expectWellMade, open } from './journey.ts';
import { keptToken, newPerson, register } from './people.ts';

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

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('main').getByRole('button').click();
}

test('a forgotten password is replaced by the link of an e-mail', async ({ page, server, mailbox }) => {
  const person = newPerson();
  await register(server.url, person);
  // The e-mail of welcome.
  await mailbox.next(person.email);

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
    await page.getByLabel(/^New password/).fill(`amber-${person.password}`);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(/\/courses$/);
    expect(await keptToken(page)).toMatch(/\S{20,}/);
  });

  await test.step('a page that is opened without its link says what it is for', async () => {
    await open(page, '/confirmation');
    await expectWellMade(page);
  });
});
