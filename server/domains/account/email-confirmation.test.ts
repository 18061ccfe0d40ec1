import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { commandLineId } from '#contract/audit.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { ageLinks, openMailbox, tokenIn } from '#server/testing/a-mailbox.ts';
import { aSecondFactor, setSecondFactor } from '#server/testing/a-second-factor.ts';
import { buildTestServer, serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const publicUrl = 'https://lab.example.org';
const page = `${publicUrl}/confirmation`;
const dayMilliseconds = 24 * 60 * 60 * 1000;

const mailbox = await openMailbox();
const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'lab@example.org' };
const server = await serveTests({ ...mail, PUBLIC_URL: publicUrl, SITE_LANGUAGES: 'en,ru' });
const admin = await signIn(server, 'ADMIN');
afterAll(() => mailbox.close());

const aPerson = () => ({ name: 'Ada', surname: 'Byron', email: `${randomUUID()}@example.org`, password: goodPassword });

const confirm = (token: string) => call(server, 'confirmEmail', { body: { token } });
const ask = (token: string, language = 'en') => call(server, 'requestEmailConfirmation', { token, body: { language } });

async function confirmedAt(token: string): Promise<string | null> {
  return (await succeed(server, 'getAccount', { token })).emailConfirmedAt;
}

/** Asks for an e-mail, and gives the token in it. */
async function linkFor(token: string): Promise<string> {
  const { email } = await succeed(server, 'getAccount', { token });
  expect((await ask(token)).status).toBe(204);
  return tokenIn(await mailbox.next(email), page);
}

const askToMove = (token: string, email: string, more: object = {}) =>
  call(server, 'updateAccount', { token, body: { email, password: goodPassword, ...more } });

/** Asks for another address, and gives the token of the e-mail that is sent there. */
async function move(token: string, email: string): Promise<string> {
  expect((await askToMove(token, email)).body).toMatchObject({ pendingEmail: email });
  return tokenIn(await mailbox.next(email), page);
}

const anEmail = () => `${randomUUID()}@example.org`;

async function signedIn(email: string): Promise<string> {
  return (await succeed(server, 'login', { body: { email, password: goodPassword } })).token;
}

/** The journal entries about changes of an account's address. */
async function movesOf(id: string) {
  const query = 'action=user.emailChanged';
  const entries = await succeed(server, 'listAudit', { token: admin, query });
  return entries.filter(({ subject }) => subject.id === id).map(({ details }) => details.formerEmail);
}

describe('an address is confirmed', () => {
  test('by the e-mail that greets a new user, in their language', async () => {
    const person = aPerson();
    const { token } = await succeed(server, 'register', { body: { ...person, language: 'ru' } });
    expect(await confirmedAt(token)).toBeNull();
    const message = await mailbox.next(person.email);
    expect(message.header('subject')).toMatch(/^Подтверждение адреса/);
    expect((await confirm(tokenIn(message, `${publicUrl}/ru/confirmation`))).status).toBe(204);
    expect(Math.abs(Date.now() - Date.parse((await confirmedAt(token)) ?? ''))).toBeLessThan(60_000);
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

describe('another address', () => {
  test('counts once it is confirmed from its own e-mail, and ends all sign-ins but the one that asked', async () => {
    const before = await addPerson(server, 'USER');
    const [token, other] = [await signedIn(before), await signedIn(before)];
    await confirm(await linkFor(token));
    const [{ id, emailConfirmedAt }, after] = [await succeed(server, 'getAccount', { token }), anEmail()];
    const asked = await askToMove(token, after, { name: 'Augusta' });
    const unchanged = { email: before, emailConfirmedAt, name: 'Augusta', pendingEmail: after };
    expect(asked.body).toMatchObject(unchanged);
    expect(await succeed(server, 'getAccount', { token: other })).toMatchObject(unchanged);
    expect(await movesOf(id)).toEqual([]);

    const link = tokenIn(await mailbox.next(after), page);
    for (const _ of ['clicked', 'clicked again']) {
      expect((await confirm(link)).status).toBe(204);
      expect(await succeed(server, 'getAccount', { token })).toMatchObject({ email: after, pendingEmail: null });
    }
    expect(await confirmedAt(token)).not.toBe(emailConfirmedAt);
    expect((await call(server, 'checkAuth', { token: other })).problem?.code).toBe('UNAUTHENTICATED');
    expect((await call(server, 'login', { body: { email: before, password: goodPassword } })).status).toBe(401);
    await signedIn(after);
    expect(await movesOf(id)).toEqual([before]);
  });

  test('is told to the one that counts, in the language of the one who asked and without naming it', async () => {
    const before = await addPerson(server, 'USER');
    const after = anEmail();
    await askToMove(await signedIn(before), after, { language: 'ru' });
    const told = await mailbox.next(before);
    expect(told.header('subject')).toMatch(/^Новый адрес/);
    for (const form of [told.text, told.html]) {
      expect(form).toContain(`${publicUrl}/ru/password`);
      expect(form).not.toMatch(new RegExp(`${after}|token|Ada|Byron|\\{\\{`));
    }
    tokenIn(await mailbox.next(after), `${publicUrl}/ru/confirmation`);
  });

  test('is asked for once by a request that is sent again under its key, and its e-mail by every new request', async () => {
    const [before, after] = [await addPerson(server, 'USER'), anEmail()];
    const [token, other] = [await signedIn(before), await signedIn(before)];
    const headers = { 'idempotency-key': randomUUID() };
    const request = { token, body: { email: after, password: goodPassword }, headers };
    const [first, again] = [await call(server, 'updateAccount', request), await call(server, 'updateAccount', request)];
    expect(again.text).toBe(first.text);
    const link = tokenIn(await mailbox.next(after), page);
    const repeated = { token: other, body: {}, headers: { 'idempotency-key': randomUUID() } };
    for (const _ of ['asked', 'asked again']) await succeed(server, 'requestEmailConfirmation', repeated);
    const newer = tokenIn(await mailbox.next(after), page);
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    expect((await confirm(newer)).status).toBe(204);
    expect(mailbox.messages.filter(({ to }) => to.includes(after))).toHaveLength(2);
    // The password was proved with the first request.
    expect(await succeed(server, 'checkAuth', { token })).toMatchObject({ email: after });
  });

  test('is nobody’s until then: who registers with it, or confirms it first, has it', async () => {
    const [token, rival] = [await signIn(server, 'USER'), await signIn(server, 'USER')];
    const [registered, wanted] = [aPerson(), anEmail()];
    const link = await move(token, registered.email);
    await succeed(server, 'register', { body: registered });
    const before = await succeed(server, 'getAccount', { token });
    expect((await confirm(link)).problem?.code).toBe('EMAIL_TAKEN');
    expect(await succeed(server, 'getAccount', { token })).toEqual(before);
    expect((await askToMove(token, registered.email.toUpperCase())).fieldCodes).toEqual(['email EMAIL_TAKEN']);

    const links = [await move(token, wanted), await move(rival, wanted)];
    const answers = await Promise.all(links.map(confirm));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('confirmed by many at the same time becomes the account’s once', async () => {
    const token = await signIn(server, 'USER');
    const { id } = await succeed(server, 'checkAuth', { token });
    const link = await move(token, anEmail());
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(link)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await movesOf(id)).toHaveLength(1);
  });

  test('asked for while the password becomes another is not pending', async () => {
    const token = await signIn(server, 'USER');
    const { verify } = server.services.passwords;
    const spy = vi.spyOn(server.services.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      const passwords = { password: goodPassword, newPassword: 'eight heavy atoms' };
      await succeed(server, 'changePassword', { token, body: passwords });
      return isRight;
    });
    expect((await askToMove(token, anEmail())).fieldCodes).toEqual(['password WRONG_PASSWORD']);
    spy.mockRestore();
    expect((await succeed(server, 'getAccount', { token })).pendingEmail).toBeNull();
  });
});

test('what an administrator changes, and a second factor that comes or goes, is told to the address that the account had', async () => {
  const subjectTo = async (email: string) => (await mailbox.next(email)).header('subject').split(' – ')[0];
  const { id, email, token } = await aSecondFactor(server);
  expect(await subjectTo(email)).toBe('Your sign-in now asks for codes');
  await succeed(server, 'renewRecoveryCodes', { token, query: 'language=ru' });
  expect(await subjectTo(email)).toBe('Новые запасные коды');
  await succeed(server, 'removeSecondFactor', { token, query: 'language=ru' });
  expect(await subjectTo(email)).toBe('При входе больше не нужен код');
  await setSecondFactor(server, token);
  await subjectTo(email);
  await succeed(server, 'removeUserSecondFactor', { token: admin, parameters: { id }, query: 'language=ru' });
  expect(await subjectTo(email)).toBe('При входе больше не нужен код');
  const headers = { 'idempotency-key': randomUUID() };
  const changed = { token: admin, body: { id, email: anEmail(), language: 'ru' }, headers };
  for (const _ of ['sent', 'sent again']) await succeed(server, 'updateUser', changed);
  const told = await mailbox.next(email);
  expect(told.header('subject')).toMatch(/^Адрес учётной записи изменён/);
  expect(told.text).not.toContain(changed.body.email);
  expect(mailbox.messages.filter(({ to }) => to.includes(email))).toHaveLength(6);
});

describe('an address that nobody has proved', () => {
  async function aStranger() {
    const { id, email, token } = await succeed(server, 'register', { body: aPerson() });
    const link = tokenIn(await mailbox.next(email), page);
    return { id, email, token, link };
  }

  test('keeps its account from becoming an administrator’s, unless whoever runs the site says so', async () => {
    const [one, other] = [await aStranger(), await aStranger()];
    const request = { token: admin, body: { id: one.id, role: 'ADMIN' } };
    expect((await call(server, 'changeUserRole', request)).problem?.code).toBe('EMAIL_UNCONFIRMED');
    await confirm(one.link);
    expect(await succeed(server, 'changeUserRole', request)).toMatchObject({ role: 'ADMIN' });
    const commandLine = { id: commandLineId, role: 'ADMIN' } as const;
    await server.services.users.changeRole(commandLine, { id: other.id, role: 'ADMIN' }, null);
  });

  test('is told apart in lists, and where people are added, who are added all the same', async () => {
    const { id: courseId } = await createCourse(server, admin);
    const [one, other] = [await aStranger(), await aStranger()];
    await confirm(one.link);
    const second = await createCourse(server, admin);
    const participants = [one, other].map(({ email }) => ({ courseId, email }));
    const body = { participants: [...participants, { courseId: second.id, email: other.email }] };
    for (const preview of [true, false]) {
      const outcome = await succeed(server, 'addParticipants', { token: admin, body: { ...body, preview } });
      expect([outcome.added.length, outcome.unconfirmed]).toEqual([3, [other.email]]);
    }
    const listed = async () => [
      ...(await succeed(server, 'listUsers', { token: admin, query: `email=${other.email}` })),
      ...(await succeed(server, 'listParticipants', { token: admin, parameters: { courseId: second.id } })),
    ];
    expect((await listed()).map(({ emailConfirmedAt }) => emailConfirmedAt)).toEqual([null, null]);
    await confirm(other.link);
    const at = await confirmedAt(other.token);
    expect((await listed()).map(({ emailConfirmedAt }) => emailConfirmedAt)).toEqual([at, at]);
  });
});

describe('a link has expired', () => {
  test('after three days', async () => {
    const token = await signIn(server, 'USER');
    const link = await move(token, anEmail());
    await ageLinks(server, 3 * dayMilliseconds + 1000);
    expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    expect((await succeed(server, 'getAccount', { token })).pendingEmail).toBeNull();
    await ageLinks(server, 3 * dayMilliseconds - 60_000);
    expect((await confirm(link)).status).toBe(204);
  });

  test('once another address is asked for, or that is taken back', async () => {
    const token = await signIn(server, 'USER');
    const { email } = await succeed(server, 'getAccount', { token });
    const links = [await linkFor(token), await move(token, anEmail()), await move(token, anEmail())];
    expect((await succeed(server, 'updateAccount', { token, body: { email } })).pendingEmail).toBeNull();
    for (const link of links) expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
    expect(await succeed(server, 'getAccount', { token })).toMatchObject({ email, emailConfirmedAt: null });
  });

  test('once the password is another, or an administrator has set another address', async () => {
    const [one, other] = [await signIn(server, 'USER'), await signIn(server, 'USER')];
    const links = [await move(one, anEmail()), await move(other, anEmail())];
    const passwords = { password: goodPassword, newPassword: 'eight heavy atoms' };
    await succeed(server, 'changePassword', { token: one, body: passwords });
    const { id } = await succeed(server, 'checkAuth', { token: other });
    await succeed(server, 'updateUser', { token: admin, body: { id, email: anEmail() } });
    for (const link of links) expect((await confirm(link)).problem?.code).toBe('LINK_EXPIRED');
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
    // Closing waits for e-mails that are being sent.
    await other.close();
    expect(own.messages).toHaveLength(1);
    await own.close();
  });
});

describe('asking for an e-mail', () => {
  test('is done ten times in an hour, moving to other addresses counted in', async () => {
    const token = await signIn(server, 'USER');
    for (let count = 0; count < 5; count++) await linkFor(token);
    for (let count = 0; count < 5; count++) await move(token, anEmail());
    expect((await ask(token)).problem?.code).toBe('TOO_MANY_REQUESTS');
    expect((await askToMove(token, anEmail())).problem?.code).toBe('TOO_MANY_REQUESTS');
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
  const other = await serveTest();
  const { token } = await succeed(other, 'register', { body: aPerson() });
  const asked = await call(other, 'requestEmailConfirmation', { token, body: {} });
  const confirmed = await call(other, 'confirmEmail', { body: { token: 'a'.repeat(43) } });
  expect([asked.problem?.code, confirmed.problem?.code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await other.services.database.read.selectFrom('mail_links').selectAll().execute()).toEqual([]);
});
