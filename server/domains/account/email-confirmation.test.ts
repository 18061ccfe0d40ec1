import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { openMailbox, tokenIn } from '#server/testing/a-mailbox.ts';
import { buildTestServer, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const publicUrl = 'https://lab.example.org';
const page = `${publicUrl}/confirmation`;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const mailbox = await openMailbox();
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'lab@example.org' };
const server = await serveTests({ ...mail, PUBLIC_URL: publicUrl, SITE_LANGUAGES: 'en,ru' });
afterAll(async () => {
  await mailbox.close();
});

const aPerson = () => ({ name: 'Ada', surname: 'Byron', email: `${randomUUID()}@example.org`, password: goodPassword });

const confirm = (token: string) => call(server, 'confirmEmail', { body: { token } });
const ask = (token: string, language = 'en') => call(server, 'requestEmailConfirmation', { token, body: { language } });

async function confirmedAt(token: string): Promise<string | null> {
  return (await succeed(server, 'getAccount', { token })).emailConfirmedAt;
}

/** Asks for an e-mail, and gives the token out of it. */
async function linkFor(token: string): Promise<string> {
  expect((await ask(token)).status).toBe(204);
  return tokenIn(await mailbox.next(), page);
}

/** Changes the address, and gives the token out of the e-mail that goes there. */
async function move(token: string, email: string, language?: string): Promise<string> {
  const body = { email, password: goodPassword, ...(language === undefined ? {} : { language }) };
  const account = await succeed(server, 'updateAccount', { token, body });
  expect(account).toMatchObject({ email, emailConfirmedAt: null });
  const message = await mailbox.next();
  expect(message.to).toEqual([email]);
  return tokenIn(message, language === 'ru' ? `${publicUrl}/ru/confirmation` : page);
}

describe('an address is confirmed', () => {
  test('by the e-mail that greets who registers, in their language', async () => {
    const person = aPerson();
    const { token } = await succeed(server, 'register', { body: { ...person, language: 'ru' } });
    expect(await confirmedAt(token)).toBeNull();
    const message = await mailbox.next();
    expect(message.to).toEqual([person.email]);
    expect(message.header('subject')).toMatch(/^Подтверждение адреса/);
    expect((await confirm(tokenIn(message, `${publicUrl}/ru/confirmation`))).status).toBe(204);
    expect(Math.abs(Date.now() - Date.parse((await confirmedAt(token)) ?? ''))).toBeLessThan(60_000);
  });

  test('anew after it was changed, by the e-mail that goes to the new one', async () => {
    const token = await signIn(server, 'USER');
    await confirm(await linkFor(token));
    const link = await move(token, `${randomUUID()}@example.org`, 'ru');
    await confirm(link);
    expect(await confirmedAt(token)).not.toBeNull();
  });

  test('once and for all: a link that is clicked again says the same', async () => {
    const token = await signIn(server, 'USER');
    const link = await linkFor(token);
    await confirm(link);
    const first = await confirmedAt(token);
    expect((await confirm(link)).status).toBe(204);
    expect(await confirmedAt(token)).toBe(first);
  });

  test('still after its capitals were changed', async () => {
    const email = await addPerson(server, 'USER', `kira.${randomUUID()}@example.org`);
    const { token } = await succeed(server, 'login', { body: { email, password: goodPassword } });
    await confirm(await linkFor(token));
    const before = await confirmedAt(token);
    const written = `K${email.slice(1)}`;
    const account = await succeed(server, 'updateAccount', { token, body: { email: written } });
    expect(account).toMatchObject({ email: written, emailConfirmedAt: before });
  });
});

describe('a link has expired', () => {
  test('after three days', async () => {
    const token = await signIn(server, 'USER');
    const link = await linkFor(token);
    const age = (milliseconds: number) =>
      server.services.database.write((executor) =>
        executor
          .updateTable('mail_links')
          .set({ created_at: new Date(Date.now() - milliseconds) })
          .execute(),
      );
    await age(3 * dayMilliseconds + 1000);
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    await age(3 * dayMilliseconds - 60_000);
    expect((await confirm(link)).status).toBe(204);
  });

  test('once the address is another, even after it is the same again', async () => {
    const token = await signIn(server, 'USER');
    const { email } = await succeed(server, 'getAccount', { token });
    const link = await linkFor(token);
    await move(token, `${randomUUID()}@example.org`);
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    await move(token, email);
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    expect(await confirmedAt(token)).toBeNull();
  });

  test('once the account is gone, and where there never was one', async () => {
    const token = await signIn(server, 'USER');
    const link = await linkFor(token);
    await succeed(server, 'deleteAccount', { token, body: { password: goodPassword } });
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    expect((await confirm('a'.repeat(43))).problem?.code).toBe('LINK_EXPIRED');
  });
});

describe('no e-mail is sent', () => {
  test('where the address is confirmed already, where nothing but the name was changed, and for a registration sent again', async () => {
    const own = await openMailbox();
    const other = await buildTestServer({ SMTP_URL: own.url, MAIL_FROM: 'lab@example.org', PUBLIC_URL: publicUrl });
    const request = { body: aPerson(), headers: { 'idempotency-key': randomUUID() } };
    const { token } = await succeed(other, 'register', request);
    await succeed(other, 'register', request);
    await succeed(other, 'confirmEmail', { body: { token: tokenIn(await own.next(), page) } });
    await succeed(other, 'requestEmailConfirmation', { token, body: {} });
    await succeed(other, 'updateAccount', { token, body: { name: 'Augusta' } });
    // Closing waits for what is under way.
    await other.close();
    expect(own.messages).toHaveLength(1);
    await own.close();
  });
});

describe('asking for an e-mail', () => {
  test('is done ten times in an hour, moving to other addresses counted in', async () => {
    const token = await signIn(server, 'USER');
    for (let count = 0; count < 5; count++) await linkFor(token);
    for (let count = 0; count < 5; count++) await move(token, `${randomUUID()}@example.org`);
    expect((await ask(token)).problem?.code).toBe('TOO_MANY_REQUESTS');
    const body = { email: `${randomUUID()}@example.org`, password: goodPassword };
    expect((await call(server, 'updateAccount', { token, body })).problem?.code).toBe('TOO_MANY_REQUESTS');
  });
});

test('a mail server that is down keeps nobody from registering or moving', async () => {
  const gone = await openMailbox();
  await gone.close();
  const other = await buildTestServer({ SMTP_URL: gone.url, MAIL_FROM: 'lab@example.org' });
  const { token } = await succeed(other, 'register', { body: aPerson() });
  const body = { email: `${randomUUID()}@example.org`, password: goodPassword };
  await succeed(other, 'updateAccount', { token, body });
  await succeed(other, 'requestEmailConfirmation', { token, body: {} });
  await other.close();
});

test('without a mail server there is nothing of it', async () => {
  const other = await buildTestServer();
  const { token } = await succeed(other, 'register', { body: aPerson() });
  const asked = await call(other, 'requestEmailConfirmation', { token, body: {} });
  const confirmed = await call(other, 'confirmEmail', { body: { token: 'a'.repeat(43) } });
  expect([asked.problem?.code, confirmed.problem?.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await other.services.database.read.selectFrom('mail_links').selectAll().execute()).toEqual([]);
  await other.close();
});
