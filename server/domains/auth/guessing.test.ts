import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, aPerson, goodPassword } from '#server/testing/sign-in.ts';
import { guessLimits } from './throttle.ts';

const server = await serveTests();

interface Guess {
  readonly password?: string;
  /** The cookies that the browser sends. */
  readonly cookie?: string;
}

function guess(email: string, from: string, { password = 'a wrong password', cookie }: Guess = {}) {
  return call(server, 'login', { body: { email, password }, from, headers: cookie === undefined ? {} : { cookie } });
}

const rightly = (cookie?: string): Guess => ({ password: goodPassword, ...(cookie === undefined ? {} : { cookie }) });

/** Makes this many guesses at once. Tells how many were compared, and how many were refused. */
async function guessAtOnce(count: number, guessOf: () => ReturnType<typeof guess>) {
  const verify = vi.spyOn(server.services.passwords, 'verify');
  const answers = await Promise.all(Array.from({ length: count }, guessOf));
  const compared = verify.mock.calls.length;
  verify.mockRestore();
  const of = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
  return { compared, failed: of(401), refused: of(429) };
}

/** Puts this many failures into one of a stranger's buckets. */
async function fail(
  email: string,
  from: string,
  bucketOf: (limits: ReturnType<typeof guessLimits>) => string | undefined,
  count: number,
) {
  const bucket = bucketOf(guessLimits(email, { address: from, knownBy: null })) ?? '';
  const attempts = Array.from({ length: count }, () => ({ id: newId(), bucket, made_at: new Date() }));
  await server.services.database.write((executor) => executor.insertInto('attempts').values(attempts).execute());
}

const lockEverywhere = (email: string) => fail(email, aNewAddress(), ([, everywhere]) => everywhere?.bucket, 100);
const lockAddress = (from: string) => fail('', from, ([, , address]) => address?.bucket, 200);

/** Signs in with a browser, and gives the cookie that it sends afterwards. */
async function cookieOf(email: string, before?: string): Promise<string> {
  const { headers } = await guess(email, aNewAddress(), rightly(before));
  return headers['set-cookie']?.split(';')[0] ?? '';
}

describe('guessing', () => {
  test('of one account from one address ends after ten failures, and the right password does not help then', async () => {
    const email = await addPerson(server, 'USER');
    const from = aNewAddress();
    expect(await guessAtOnce(30, () => guess(email, from))).toEqual({ compared: 10, failed: 10, refused: 20 });
    const answer = await guess(email.toUpperCase(), from, rightly());
    expect(answer.problem?.code).toBe('TOO_MANY_REQUESTS');
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
  });

  test('of one account from one address shuts it nowhere else, and nobody else there', async () => {
    const [email, neighbour] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    const from = aNewAddress();
    await guessAtOnce(10, () => guess(email, from));
    expect((await guess(email, aNewAddress(), rightly())).status).toBe(200);
    expect((await guess(neighbour, from, rightly())).status).toBe(200);
  });

  test('of an account that does not exist ends in the same way', async () => {
    const email = `${randomUUID()}@example.org`;
    const from = aNewAddress();
    expect(await guessAtOnce(11, () => guess(email, from))).toEqual({ compared: 10, failed: 10, refused: 1 });
  });

  test('of one account from everywhere ends after a hundred failures, were they more at once', async () => {
    const email = await addPerson(server, 'USER');
    const outcome = await guessAtOnce(120, () => guess(email, aNewAddress()));
    expect(outcome).toEqual({ compared: 100, failed: 100, refused: 20 });
    expect((await guess(email, aNewAddress(), rightly())).status).toBe(429);
  });

  test('of many accounts from one address ends after two hundred failures', async () => {
    const from = aNewAddress();
    const outcome = await guessAtOnce(220, () => guess(`${randomUUID()}@example.org`, from));
    expect(outcome).toEqual({ compared: 200, failed: 200, refused: 20 });
    const email = await addPerson(server, 'USER');
    expect((await guess(email, from, rightly())).status).toBe(429);
    expect((await guess(email, aNewAddress(), rightly())).status).toBe(200);
  });

  test('is forgiven where its owner signs in, and nowhere else', async () => {
    const email = await addPerson(server, 'USER');
    const [from, elsewhere] = [aNewAddress(), aNewAddress()];
    await guessAtOnce(9, () => guess(email, from));
    await guessAtOnce(9, () => guess(email, elsewhere));
    expect((await guess(email, from, rightly())).status).toBe(200);
    expect((await guessAtOnce(11, () => guess(email, from))).failed).toBe(10);
    expect((await guessAtOnce(2, () => guess(email, elsewhere))).failed).toBe(1);
  });

  test('is forgotten after a quarter of an hour', async () => {
    const email = await addPerson(server, 'USER');
    const from = aNewAddress();
    await guessAtOnce(10, () => guess(email, from));
    expect((await guess(email, from)).status).toBe(429);
    const made_at = new Date(Date.now() - 15 * 60 * 1000 - 1000);
    await server.services.database.write((executor) => executor.updateTable('attempts').set({ made_at }).execute());
    expect((await guess(email, from, rightly())).status).toBe(200);
  });

  test('is not what a lecture hall does that signs in together', async () => {
    const from = aNewAddress();
    const email = await addPerson(server, 'USER');
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(email, from, rightly())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('leaves nothing to read of what was typed', async () => {
    await guess('Nobody.At.All@example.org', aNewAddress());
    const attempts = await server.services.database.read.selectFrom('attempts').selectAll().execute();
    expect(JSON.stringify(attempts)).not.toMatch(/nobody/i);
  });
});

describe('a browser that has signed in before', () => {
  test('is let in while strangers have locked the account from everywhere', async () => {
    const email = await addPerson(server, 'ADMIN');
    const cookie = await cookieOf(email);
    await lockEverywhere(email);
    expect((await guess(email, aNewAddress(), rightly())).status).toBe(429);
    expect((await guess(email, aNewAddress(), rightly(cookie))).status).toBe(200);
    expect((await guess(email, aNewAddress(), rightly(`theme=dark; ${cookie}; x=y`))).status).toBe(200);
  });

  test('is let in from an address that others have locked', async () => {
    const email = await addPerson(server, 'USER');
    const cookie = await cookieOf(email);
    const from = aNewAddress();
    await lockAddress(from);
    expect((await guess(email, from, rightly())).status).toBe(429);
    expect((await guess(email, from, rightly(cookie))).status).toBe(200);
  });

  test('keeps the limit of its pair', async () => {
    const email = await addPerson(server, 'USER');
    const cookie = await cookieOf(email);
    const from = aNewAddress();
    expect((await guessAtOnce(12, () => guess(email, from, { cookie }))).failed).toBe(10);
    expect((await guess(email, from, rightly(cookie))).status).toBe(429);
    expect((await guess(email, aNewAddress(), rightly(cookie))).status).toBe(200);
  });

  test('is a stranger to every other account', async () => {
    const [own, other] = [await addPerson(server, 'USER'), await addPerson(server, 'USER')];
    const cookie = await cookieOf(own);
    await lockEverywhere(other);
    expect((await guess(other, aNewAddress(), rightly(cookie))).status).toBe(429);
  });

  test('is known by the accounts that it signed in to last, eight at most', async () => {
    const emails = await Promise.all(Array.from({ length: 9 }, () => addPerson(server, 'USER')));
    let cookie: string | undefined;
    for (const email of emails) cookie = await cookieOf(email, cookie);
    // Signing in again to a known account removes no other.
    cookie = await cookieOf(emails[8] ?? '', cookie);
    const [forgotten = '', known = ''] = emails;
    for (const email of [forgotten, known]) await lockEverywhere(email);
    const statusOf = async (email: string) => (await guess(email, aNewAddress(), rightly(cookie))).status;
    expect([await statusOf(forgotten), await statusOf(known)]).toEqual([429, 200]);
  });

  test.each(['known-browser=', 'known-browser=a.b', `known-browser=${'a'.repeat(22)}.${'b'.repeat(22)}`])(
    'is none with %s, and gets a cookie of its own',
    async (cookie) => {
      const email = await addPerson(server, 'USER');
      await lockEverywhere(email);
      expect((await guess(email, aNewAddress(), rightly(cookie))).status).toBe(429);
      expect(await cookieOf(await addPerson(server, 'USER'), cookie)).toMatch(/^known-browser=[\w+/]{60,}=*$/);
    },
  );

  test('is told by a cookie that goes to the sign-in alone, and names nobody', async () => {
    const email = await addPerson(server, 'USER');
    const { headers, body } = await guess(email, aNewAddress(), rightly());
    const [value = '', ...attributes] = (headers['set-cookie'] ?? '').split('; ');
    expect(attributes).toEqual(['Max-Age=34560000', 'Path=/api/api/user/login', 'HttpOnly', 'SameSite=Lax']);
    for (const secret of Object.values(body ?? {})) expect(value).not.toContain(String(secret));
    expect((await guess(email, aNewAddress())).headers['set-cookie']).toBeUndefined();
    const { token } = body as { token: string };
    expect((await call(server, 'checkAuth', { token })).headers['set-cookie']).toBeUndefined();
    expect((await call(server, 'listNews')).headers['set-cookie']).toBeUndefined();
  });

  test('by https is told so that it goes by https alone', async () => {
    const secure = await serveTest({ PUBLIC_URL: 'https://lab.example.org' });
    const body = { email: await addPerson(secure, 'USER'), password: goodPassword };
    expect((await call(secure, 'login', { body })).headers['set-cookie']).toMatch(/; Secure$/);
  });
});

describe('somebody who is signed in', () => {
  test('proves who they are while strangers have locked the account', async () => {
    const { email, token } = await aPerson(server);
    await lockEverywhere(email);
    const body = { password: goodPassword, newPassword: 'eight heavy atoms' };
    await succeed(server, 'changePassword', { token, body, from: aNewAddress() });
  });
});
