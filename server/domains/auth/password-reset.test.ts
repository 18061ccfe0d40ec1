import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Role } from '#contract/auth.ts';
import { ageLinks, openMailbox, tokenIn } from '#server/testing/a-mailbox.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { buildTestServer, serveTest, serveTests, type TestServer } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, aPerson, goodPassword } from '#server/testing/sign-in.ts';

const publicUrl = 'https://lab.example.org';
const newPassword = 'eight heavy atoms';
const hourMilliseconds = 60 * 60 * 1000;

/** Settings of a site that sends its e-mails to a mail server. */
const withMail = (smtpUrl: string) => ({ SMTP_URL: smtpUrl, MAIL_FROM: 'lab@example.org', PUBLIC_URL: publicUrl });

const mailbox = await openMailbox();
const server = await serveTests({ ...withMail(mailbox.url), SITE_LANGUAGES: 'en,ru' });
afterAll(() => mailbox.close());

interface Asking {
  readonly language?: string;
  readonly from?: string;
  readonly of?: TestServer;
}

function forget(email: string, { language, from = aNewAddress(), of = server }: Asking = {}) {
  const body = { email, ...(language === undefined ? {} : { language }) };
  return call(of, 'requestPasswordReset', { body, from });
}

/** Asks for a link, and gives the token in the e-mail. */
async function tokenFor(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(204);
  return tokenIn(await mailbox.next(email), `${publicUrl}/password`);
}

function reset(token: string, password = newPassword, headers: Record<string, string> = {}) {
  return call(server, 'resetPassword', { body: { token, password }, headers });
}

const logIn = (email: string, password: string) =>
  call(server, 'login', { body: { email, password }, from: aNewAddress() });

const codeOf = async (token: string) => (await call(server, 'checkAuth', { token })).problem?.code ?? 'alive';

describe('a forgotten password', () => {
  test.each<Role>(['USER', 'ADMIN'])('is set anew by the link of an e-mail (%s), which signs in', async (role) => {
    const email = await addPerson(server, role);
    const token = await tokenFor(email);
    const session = await succeed(server, 'resetPassword', {
      body: { token, password: newPassword },
      headers: { 'user-agent': 'Phone' },
    });
    expect(session).toMatchObject({ email, role });
    expect(await succeed(server, 'listSignIns', { token: session.token })).toMatchObject([{ userAgent: 'Phone' }]);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, goodPassword)).problem?.code).toBe('INVALID_CREDENTIALS');
  });

  test('ends every sign-in, and confirms the address, which has received the e-mail', async () => {
    const email = await addPerson(server, 'USER');
    const before = await succeed(server, 'login', { body: { email, password: goodPassword } });
    expect((await succeed(server, 'getAccount', { token: before.token })).emailConfirmedAt).toBeNull();
    const { token } = await succeed(server, 'resetPassword', {
      body: { token: await tokenFor(email), password: newPassword },
    });
    expect(await codeOf(before.token)).toBe('UNAUTHENTICATED');
    const { emailConfirmedAt } = await succeed(server, 'getAccount', { token });
    expect(Math.abs(Date.now() - Date.parse(emailConfirmedAt ?? ''))).toBeLessThan(60_000);
  });

  test('lets somebody in again who had guessed too often', async () => {
    const email = await addPerson(server, 'USER');
    const logInHere = (password: string) => call(server, 'login', { body: { email, password }, from: '203.0.113.1' });
    for (let count = 0; count < 10; count++) await logInHere('a wrong one');
    expect((await logInHere(goodPassword)).status).toBe(429);
    await reset(await tokenFor(email));
    expect((await logInHere(newPassword)).status).toBe(200);
  });

  test('sent again under the same key gives the same sign-in', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const token = await tokenFor(await addPerson(server, 'USER'));
    const first = await reset(token, newPassword, headers);
    const again = await reset(token, newPassword, headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});

describe('the e-mail', () => {
  test('is in the language that was asked for, with nothing of the account in it', async () => {
    const email = await addPerson(server, 'USER');
    await forget(email, { language: 'ru' });
    const message = await mailbox.next(email);
    tokenIn(message, `${publicUrl}/ru/password`);
    expect(message.from).toBe('lab@example.org');
    expect(message.header('subject')).toMatch(/^Новый пароль/);
    for (const form of [message.text, message.html]) {
      expect(form).toContain('один час');
      expect(form).not.toMatch(/Ada|Byron|\{\{/);
    }
    expect(message.html).toContain('<html lang="ru">');
  });

  test('is in English where the site does not offer the language', async () => {
    const english = await serveTest(withMail(mailbox.url));
    const email = await addPerson(english, 'USER');
    await forget(email, { language: 'ru', of: english });
    const message = await mailbox.next(email);
    tokenIn(message, `${publicUrl}/password`);
    expect(message.header('subject')).toMatch(/^Setting a new password/);
  });
});

describe('a new password is told to its owner', () => {
  test.each(['changed', 'set by a link'])(
    'that was %s, once for a request that is sent again under its key',
    async (how) => {
      const { email, token: own } = await aPerson(server);
      const headers = { 'idempotency-key': randomUUID() };
      const link = how === 'changed' ? '' : await tokenFor(email);
      for (const _ of ['sent', 'sent again']) {
        if (link) await succeed(server, 'resetPassword', { body: { token: link, password: newPassword }, headers });
        else {
          const body = { password: goodPassword, newPassword, language: 'ru' };
          await succeed(server, 'changePassword', { token: own, body, headers });
        }
      }
      const told = await mailbox.next(email);
      expect(told.header('subject')).toMatch(link ? /^Your password was changed/ : /^Пароль изменён/);
      expect(told.text).toMatch(new RegExp(`${publicUrl}${link ? '' : '/ru'}/password\\s`));
      expect(told.text).not.toMatch(/token|Ada|Byron|\{\{/);
      await forget(email);
      expect((await mailbox.next(email)).header('subject')).toMatch(/^Setting a new password/);
    },
  );
});

describe('a link', () => {
  test('works once', async () => {
    const email = await addPerson(server, 'USER');
    const token = await tokenFor(email);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token, 'nine light atoms')).problem?.code).toBe('LINK_EXPIRED');
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  test('works for one hour', async () => {
    const email = await addPerson(server, 'USER');
    const late = await tokenFor(email);
    await ageLinks(server, hourMilliseconds + 1000);
    expect((await reset(late)).problem?.code).toBe('LINK_EXPIRED');
    const inTime = await tokenFor(email);
    await ageLinks(server, hourMilliseconds - 60_000);
    expect((await reset(inTime)).status).toBe(200);
  });

  test('works only as long as it is the newest', async () => {
    const email = await addPerson(server, 'USER');
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(first)).problem?.code).toBe('LINK_EXPIRED');
    expect((await reset(second)).status).toBe(200);
  });

  test('is one even where many were asked for at the same time', async () => {
    const email = await addPerson(server, 'USER');
    await Promise.all(Array.from({ length: 4 }, () => forget(email)));
    const tokens: string[] = [];
    for (let count = 0; count < 4; count++) tokens.push(tokenIn(await mailbox.next(email), `${publicUrl}/password`));
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await reset(token)).status);
    expect(statuses.sort()).toEqual([200, 409, 409, 409]);
  });

  test('is worthless once its owner has changed the password, or the address even to and fro', async () => {
    for (const change of ['password', 'address', 'address and back']) {
      const { email, token: own } = await aPerson(server);
      const token = await tokenFor(email);
      if (change === 'password') {
        await succeed(server, 'changePassword', { token: own, body: { password: goodPassword, newPassword } });
      } else {
        let present = email;
        const addresses = [`${randomUUID()}@example.org`, ...(change === 'address' ? [] : [email])];
        for (const address of addresses) {
          const body = { email: address, password: goodPassword };
          await succeed(server, 'updateAccount', { token: own, body });
          const moving = tokenIn(await mailbox.next(address), `${publicUrl}/confirmation`);
          await succeed(server, 'confirmEmail', { body: { token: moving } });
          await mailbox.next(present);
          present = address;
        }
      }
      expect((await reset(token)).problem?.code).toBe('LINK_EXPIRED');
    }
  });

  test('still works after a password that was refused', async () => {
    const token = await tokenFor(await addPerson(server, 'USER'));
    expect((await reset(token, 'password')).fieldCodes).toEqual(['password PASSWORD_TOO_COMMON']);
    expect((await reset(token, 'all of Molsys')).fieldCodes).toEqual(['password PASSWORD_HAS_NAME']);
    expect((await reset(token)).status).toBe(200);
  });

  test('does nothing that another one is for', async () => {
    const token = await tokenFor(await addPerson(server, 'USER'));
    expect((await call(server, 'confirmEmail', { body: { token } })).problem?.code).toBe('LINK_EXPIRED');
    expect((await reset(token)).status).toBe(200);
  });

  test('is stored so that nobody can use it who reads the database', async () => {
    const token = await tokenFor(await addPerson(server, 'USER'));
    const rows = await server.services.database.read.selectFrom('mail_links').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('asking for a link', () => {
  test('tells nobody whether there is such an account', async () => {
    const known = await forget(await addPerson(server, 'USER'));
    const unknown = await forget(`${randomUUID()}@example.org`);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    const names = (headers: object) => Object.keys(headers).sort();
    expect(names(unknown.headers)).toEqual(names(known.headers));
  });

  test('is answered before anybody looks whether there is such an account', async () => {
    const email = await addPerson(server, 'USER');
    const released = Promise.withResolvers<void>();
    const { findByEmail } = server.services.users;
    const spy = vi.spyOn(server.services.users, 'findByEmail').mockImplementation(async (asked) => {
      if (asked === email) await released.promise;
      return findByEmail(asked);
    });
    expect((await forget(email)).status).toBe(204);
    released.resolve();
    await mailbox.next(email);
    expect(spy).toHaveBeenCalledWith(email);
    spy.mockRestore();
  });

  test('again under its key is done once', async () => {
    const email = await addPerson(server, 'USER');
    const request = { body: { email }, headers: { 'idempotency-key': randomUUID() }, from: aNewAddress() };
    for (let count = 0; count < 7; count++) await succeed(server, 'requestPasswordReset', request);
    const first = tokenIn(await mailbox.next(email), `${publicUrl}/password`);
    const second = await tokenFor(email);
    expect((await reset(first)).problem?.code).toBe('LINK_EXPIRED');
    expect((await reset(second)).status).toBe(200);
    expect(mailbox.messages.filter(({ to, text }) => to.includes(email) && text.includes('#token'))).toHaveLength(2);
  });

  test('sends nothing to an address without an account', async () => {
    const own = await openMailbox();
    const other = await buildTestServer(withMail(own.url));
    await forget(`${randomUUID()}@example.org`, { of: other });
    // Closing waits for e-mails that are being sent.
    await other.close();
    expect(own.messages).toEqual([]);
    await own.close();
  });

  test('for one address of mail is done five times in an hour, whether there is an account or not', async () => {
    for (const email of [await addPerson(server, 'USER'), `${randomUUID()}@example.org`]) {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count++) statuses.push((await forget(email)).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });

  test('from one network address is done fifty times in an hour', async () => {
    const from = aNewAddress();
    for (let count = 0; count < 50; count++) await forget(`${randomUUID()}@example.org`, { from });
    const answer = await forget(`${randomUUID()}@example.org`, { from });
    expect(answer.problem?.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
  });
});

describe('without a mail server', () => {
  test('nobody can ask for a link; one that was handed over would work', async () => {
    const other = await serveTest();
    const email = await addPerson(other, 'USER');
    expect((await forget(email, { of: other })).problem?.code).toBe('NOT_FOUND');
    const body = { token: 'a'.repeat(43), password: newPassword };
    expect((await call(other, 'resetPassword', { body })).problem?.code).toBe('LINK_EXPIRED');
    expect(await other.services.database.read.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });
});

test('sweeping forgets links that are too old', async () => {
  await tokenFor(await addPerson(server, 'USER'));
  await ageLinks(server, 2 * hourMilliseconds);
  await server.services.sweep();
  const count = async () => (await server.services.database.read.selectFrom('mail_links').selectAll().execute()).length;
  expect(await count()).toBeGreaterThan(0);
  await ageLinks(server, 73 * hourMilliseconds);
  await server.services.sweep();
  expect(await count()).toBe(0);
});
