import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import type { Role } from '#contract/auth.ts';
import { operations } from '#contract/operations.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { openProvider } from '#server/testing/a-provider.ts';
import { aSecondFactor, codeOf, setSecondFactor } from '#server/testing/a-second-factor.ts';
import { serveTests, type TestServer } from '#server/testing/build-test-server.ts';
import { ask, call, succeed } from '#server/testing/call.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const provider = await openProvider(`http://localhost:3000${apiBase}${operations.finishOidc.path}`);
const site = { ...provider.environment, SITE_LANGUAGES: 'en,ru' };
const server = await serveTests({ ...site, REGISTRATION: 'example.org' });
const closedServer = await serveTests({ ...site, REGISTRATION: 'closed' });

afterAll(() => provider.close());
afterEach(() => {
  vi.useRealTimers();
  provider.forge(null);
});

const minuteMilliseconds = 60_000;
const aMail = () => `${randomUUID()}@example.org`;
const verified = (email: string) => ({ email, email_verified: true });

/** The cookies of an answer, as the browser sends them back. */
function cookiesOf(headers: Readonly<Record<string, string | undefined>>): string {
  const set = headers['set-cookie'] ?? '';
  return [...set.matchAll(/(?:^|,)(oidc[a-z-]*=[\w+/=-]+);[^,]*HttpOnly; SameSite=Lax/g)]
    .map(([, pair]) => pair)
    .join('; ');
}

/** The data on the page to which an answer leads a visitor. */
function toldBy(headers: Readonly<Record<string, string | undefined>>) {
  const [path, hash] = (headers.location ?? '').split('#');
  return { path, ...Object.fromEntries(new URLSearchParams(hash)) };
}

/** A browser that has been at the provider and has not come back yet. */
async function leave(sub: string | null, claims: object = verified(aMail()), query = '', from = server) {
  const { headers } = await call(from, 'startOidc', { query });
  const search = await provider.visit(headers.location ?? '', sub, { ...claims });
  return { cookie: cookiesOf(headers), query: search.slice(1) };
}

/** A browser that has come back. */
async function comeBack({ cookie, query }: { cookie: string; query: string }, at = server) {
  const { headers } = await call(at, 'finishOidc', { query, headers: { cookie } });
  const told: { path: string | undefined; token?: string; to?: string; error?: string } = toldBy(headers);
  return { told, cookie: cookiesOf(headers) };
}

type Returned = Awaited<ReturnType<typeof comeBack>>;

function exchange({ told, cookie }: Returned, headers: Record<string, string> = {}, at = server, code?: string) {
  const options = { headers: { cookie, ...headers }, from: aNewAddress() };
  return call(at, 'exchangeOidcToken', { body: { token: told.token ?? '-', code }, ...options });
}

const enter = async (sub: string, claims?: object, at: TestServer = server) =>
  exchange(await comeBack(await leave(sub, claims, '', at), at), {}, at);

async function sessionOf(sub: string, claims?: object) {
  const { body, text } = await enter(sub, claims);
  if (body === null) throw new Error(text);
  return operations.exchangeOidcToken.response.parse(body);
}

async function confirm(email: string): Promise<string> {
  await server.services.database.write(async (executor) => {
    const user = await server.services.users.findByEmail(email, executor);
    await server.services.users.confirmEmail(executor, user?.id ?? '', new Date());
  });
  return email;
}

const confirmed = async (role: Role) => confirm(await addPerson(server, role));

describe('a visit to the provider', () => {
  test('makes an account, in the visitor’s language, and leads on to where they were going', async () => {
    const sub = randomUUID();
    const claims = { ...verified(aMail()), given_name: ' Ада\u202e ', family_name: 'Байрон' };
    const returned = await comeBack(await leave(sub, claims, 'language=ru&to=/ru/courses?a=1'));
    expect(returned.told).toMatchObject({ path: '/ru/oidc', to: '/ru/courses?a=1' });
    const session = operations.exchangeOidcToken.response.parse((await exchange(returned)).body);
    expect(session).toMatchObject({ email: claims.email, name: 'Ада', surname: 'Байрон', role: 'USER' });
    const account = await succeed(server, 'getAccount', { token: session.token });
    expect(account).toMatchObject({ hasPassword: false, isConnected: true, emailConfirmedAt: expect.any(String) });
    // From now on only the subject identifies the person.
    expect((await sessionOf(sub, verified(aMail()))).id).toBe(session.id);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/a\u0001b', ''])(
    'leads nowhere but to this site: %j',
    async (to) => {
      const answer = await call(server, 'startOidc', { query: new URLSearchParams({ to }).toString() });
      expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    },
  );

  test('that the provider refuses, is told', async () => {
    const { told } = await comeBack(await leave(null));
    expect(told).toEqual({ path: '/oidc', error: 'FORBIDDEN' });
  });

  test('counts once: neither what comes back, nor its token, works again', async () => {
    const left = await leave('once');
    const returned = await comeBack(left);
    expect((await comeBack(left)).told.error).toBe('LINK_EXPIRED');
    const key = { 'idempotency-key': randomUUID() };
    const first = await exchange(returned, key);
    expect(first.problem).toBeNull();
    // If the answer was lost, its own key gives it again. Nobody else gets it.
    expect((await exchange(returned, key)).text).toBe(first.text);
    expect((await exchange(returned)).problem?.code).toBe('LINK_EXPIRED');
  });

  test('counts in the browser that began it alone', async () => {
    const [mine, theirs] = [await leave('me'), await leave('them')];
    for (const cookie of ['', theirs.cookie, `${mine.cookie.slice(0, -2)}AA`]) {
      expect((await comeBack({ ...mine, cookie })).told).toEqual({ path: '/oidc', error: 'LINK_EXPIRED' });
    }
    const [here, there] = [await comeBack(mine), await comeBack(theirs)];
    for (const cookie of ['', there.cookie, mine.cookie, here.cookie.replace('oidc-back', 'oidc')]) {
      expect((await exchange({ ...here, cookie })).problem?.code).toBe('LINK_EXPIRED');
    }
    expect((await exchange(here)).status).toBe(200);
  });

  test('must not take too long', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const returned = await comeBack(await leave('slow'));
    vi.setSystemTime(Date.now() + minuteMilliseconds);
    expect((await exchange(returned)).problem?.code).toBe('LINK_EXPIRED');
    const left = await leave('slower');
    vi.setSystemTime(Date.now() + 10 * minuteMilliseconds);
    expect((await comeBack(left)).told.error).toBe('LINK_EXPIRED');
  });
});

describe('an account that has the address already', () => {
  test.each([
    ['a confirmed user’s', () => confirmed('USER'), true, 200],
    ['a confirmed administrator’s', () => confirmed('ADMIN'), true, 200],
    ['an administrator’s who has not confirmed it', () => addPerson(server, 'ADMIN'), true, 409],
    ['a confirmed administrator’s, and nobody has verified it', () => confirmed('ADMIN'), false, 409],
    ['a user’s, and nobody has verified it', () => addPerson(server, 'USER'), false, 409],
  ])('%s, is entered or not', async (_, make, email_verified, status) => {
    const email = await make();
    const answer = await enter(randomUUID(), { email: email.toUpperCase(), email_verified });
    expect([answer.status, answer.problem?.code ?? 'none']).toEqual([status, status === 200 ? 'none' : 'EMAIL_TAKEN']);
    // The password still belongs to its owner.
    await succeed(server, 'login', { body: { email, password: goodPassword } });
    // If the address later belongs to another person, they do not get the account with it.
    if (status === 200) expect((await enter(randomUUID(), verified(email))).problem?.code).toBe('EMAIL_TAKEN');
  });

  test('made by somebody whose address it never was, is taken from them', async () => {
    const email = await addPerson(server, 'USER');
    const body = { email, password: goodPassword };
    const thief = await succeed(server, 'login', { body });
    await setSecondFactor(server, thief.token);
    const link = await server.services.rescue.createResetLink(thief, { email });
    await server.services.database.write((executor) =>
      executor
        .insertInto('identities')
        .values({ issuer: provider.issuer, subject: `thief ${email}`, user_id: thief.id, created_at: new Date() })
        .execute(),
    );
    const owner = await sessionOf(randomUUID(), verified(email));
    expect(owner.id).toBe(thief.id);
    expect((await call(server, 'checkAuth', { token: thief.token })).problem?.code).toBe('UNAUTHENTICATED');
    expect((await call(server, 'login', { body })).problem?.code).toBe('INVALID_CREDENTIALS');
    const reset = { token: new URL(link.url).hash.replace('#token=', ''), password: goodPassword };
    expect((await call(server, 'resetPassword', { body: reset })).problem?.code).toBe('LINK_EXPIRED');
    expect((await enter(`thief ${email}`, verified(email))).problem?.code).toBe('EMAIL_TAKEN');
    await succeed(server, 'checkAuth', { token: owner.token });
  });

  test('that somebody made by a provider who did not verify it, leaves them by a link', async () => {
    const [sub, email] = [randomUUID(), aMail()];
    const thief = await sessionOf(sub, { email });
    const { url } = await server.services.rescue.createResetLink(thief, { email });
    const body = { token: url.replace(/.*#token=/, ''), password: goodPassword };
    await succeed(server, 'resetPassword', { body });
    expect((await enter(sub, { email })).problem?.code).toBe('EMAIL_TAKEN');
  });
});

test('an account with a second factor is asked for its code, and given the time for it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const factor = await aSecondFactor(server);
  await confirm(factor.email);
  const returned = await comeBack(await leave(randomUUID(), verified(factor.email)));
  const asked = await exchange(returned);
  expect(asked.problem?.code).toBe('SECOND_FACTOR_REQUIRED');
  vi.setSystemTime(Date.now() + 4 * minuteMilliseconds);
  const later = { ...returned, cookie: cookiesOf(asked.headers) };
  const wrong = await exchange(later, {}, server, codeOf(factor.secret, 9));
  expect([wrong.problem?.code, cookiesOf(wrong.headers)]).toEqual(['SECOND_FACTOR_REQUIRED', '']);
  const session = await exchange(later, {}, server, codeOf(factor.secret));
  expect(session.body).toMatchObject({ id: factor.id });
  expect((await exchange(later, {}, server, codeOf(factor.secret, 1))).problem?.code).toBe('LINK_EXPIRED');
});

describe('a new account', () => {
  test.each([
    [{ name: 'Ada King Byron' }, 'Ada', 'King Byron'],
    [{ given_name: '\u202e', family_name: '', name: 'Ada' }, 'Ada', 'ada.b'],
    [{}, 'ada.b', 'ada.b'],
    [{ given_name: 'A'.repeat(300), family_name: 7 }, 'A'.repeat(100), 'ada.b'],
  ])('of %j is called %s %s', async (claims, name, surname) => {
    await server.services.database.write((executor) =>
      executor.deleteFrom('users').where('email', '=', 'ada.b@example.org').execute(),
    );
    const email = 'ada.b@example.org';
    expect(await sessionOf(randomUUID(), { email, ...claims })).toMatchObject({ name, surname });
  });

  test.each([
    ['no address', {}, 'email REQUIRED'],
    ['an address that is none', { email: 'ada' }, 'email INVALID_EMAIL'],
    ['an address of another domain', verified('ada@example.com'), 'email EMAIL_NOT_ACCEPTED'],
  ])('is refused with %s', async (_, claims, fault) => {
    expect((await enter(randomUUID(), claims)).fieldCodes).toEqual([fault]);
  });

  test('is made by nobody where registration is closed', async () => {
    expect((await enter('new', verified(aMail()), closedServer)).problem?.code).toBe('FORBIDDEN');
  });

  test('of an address that nobody has verified is not confirmed', async () => {
    const { token } = await sessionOf(randomUUID(), { email: aMail(), email_verified: 'false' });
    expect((await succeed(server, 'getAccount', { token })).emailConfirmedAt).toBeNull();
  });
});

describe('an account without a password', () => {
  test('proves itself by a fresh sign-in, gets a password, and leaves the provider', async () => {
    const [sub, claims] = [randomUUID(), verified(aMail())];
    // The provider only remembered them, which is no proof.
    provider.forge((token) => ({ ...token, auth_time: Math.floor(Date.now() / 1000) - 16 * 60 }));
    const { token: stale } = await sessionOf(sub, claims);
    provider.forge(null);
    const body = { newPassword: goodPassword };
    const proofs = [
      ['changePassword', body],
      ['confirmIdentity', {}],
      ['deleteAccount', {}],
      ['updateAccount', { email: aMail() }],
    ] as const;
    for (const [name, asked] of proofs) {
      expect((await call(server, name, { token: stale, body: asked })).problem?.code).toBe('CONFIRMATION_REQUIRED');
    }
    const { token, id } = await sessionOf(sub, claims);
    expect((await call(server, 'disconnectOidc', { token })).problem?.code).toBe('FORBIDDEN');
    for (const password of ['', goodPassword]) {
      const answer = await call(server, 'login', { body: { email: claims.email, password } });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    await succeed(server, 'changePassword', { token, body });
    expect((await call(server, 'changePassword', { token, body })).fieldCodes).toEqual(['password REQUIRED']);
    await succeed(server, 'login', { body: { email: claims.email, password: goodPassword } });
    await succeed(server, 'disconnectOidc', { token });
    const account = await succeed(server, 'getAccount', { token });
    expect(account).toMatchObject({ id, hasPassword: true, isConnected: false });
  });

  test('is told of in the file of its data, and leaves nothing', async () => {
    const sub = randomUUID();
    const { token, id } = await sessionOf(sub);
    const file = await ask(server, 'exportUser', { token: await signIn(server, 'ADMIN'), parameters: { id } });
    expect(file.json().identities).toMatchObject([{ issuer: provider.issuer, subject: sub }]);
    await succeed(server, 'deleteAccount', { token, body: {} });
    const left = await server.services.database.read.selectFrom('identities').select('subject').execute();
    expect(left.map(({ subject }) => subject)).not.toContain(sub);
  });
});
