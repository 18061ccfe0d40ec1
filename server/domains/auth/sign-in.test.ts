import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { SignIn } from '#contract/account.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { changeRows, rowsOf } from '#server/testing/everything-stored.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

const server = await serveTests();

function guess(email: string, from: string, password = 'a wrong password') {
  return call(server, 'login', { body: { email, password }, from });
}

async function move(token: string, column: 'created_at' | 'last_used_at', millisecondsAgo: number): Promise<Date> {
  const user = await succeed(server, 'checkAuth', { token });
  const instant = new Date(Date.now() - millisecondsAgo);
  await changeRows(server, 'sessions', { user_id: user.id }, { [column]: instant });
  return instant;
}

const moveLastUse = (token: string, millisecondsAgo: number) => move(token, 'last_used_at', millisecondsAgo);
const moveBeginning = (token: string, millisecondsAgo: number) => move(token, 'created_at', millisecondsAgo);

describe('signing in', () => {
  test('gives a token that works, another one each time', async () => {
    const email = await addPerson(server, 'USER');
    const body = { email, password: goodPassword };
    const [one, other] = [await succeed(server, 'login', { body }), await succeed(server, 'login', { body })];
    expect(one.token).not.toBe(other.token);
    expect(one.token.length).toBeGreaterThanOrEqual(43);
    for (const { token } of [one, other]) {
      expect(await succeed(server, 'checkAuth', { token })).toMatchObject({ email, role: 'USER', token });
    }
  });

  test('does not mind the capitals of the address, nor blanks around it', async () => {
    const email = await addPerson(server, 'USER', 'Kira.Doe@example.org');
    const session = await succeed(server, 'login', {
      body: { email: ' KIRA.doe@EXAMPLE.org', password: goodPassword },
    });
    expect(session.email).toBe(email);
  });
});

describe('a failed sign-in', () => {
  test('tells nobody whether the account exists: the same answer after the same work', async () => {
    const email = await addPerson(server, 'USER');
    const verify = vi.spyOn(server.services.passwords, 'verify');
    const wrong = await guess(email, aNewAddress());
    const unknown = await guess(`${randomUUID()}@example.org`, aNewAddress());
    expect(verify).toHaveBeenCalledTimes(2);
    verify.mockRestore();
    expect(wrong.problem?.code).toBe('INVALID_CREDENTIALS');
    expect({ ...unknown.problem, requestId: '' }).toEqual({ ...wrong.problem, requestId: '' });
    const { 'x-request-id': _, ...wrongHeaders } = wrong.headers;
    const { 'x-request-id': __, date, ...unknownHeaders } = unknown.headers;
    expect({ ...unknownHeaders, date: wrongHeaders.date }).toEqual(wrongHeaders);
    expect(date).toBeDefined();
  });

  test.each(['İvan@example.org', 'ıvan@example.org'])(
    '%s does not open the account of ivan@example.org',
    async (email) => {
      if (!(await server.services.users.findByEmail('ivan@example.org')))
        await addPerson(server, 'USER', 'ivan@example.org');
      const answer = await guess(email, aNewAddress(), goodPassword);
      expect(answer.problem?.code).toBe('INVALID_CREDENTIALS');
    },
  );
});

describe('a token', () => {
  test.each([
    ['none', {}],
    ['an unknown one', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['one of another kind', { authorization: 'Basic YWRhOnNldmVu' }],
    ['an empty one', { authorization: 'Bearer ' }],
    ['one with a quote in it', { authorization: `Bearer ${'a'.repeat(30)}' or 1=1` }],
  ])('%s is refused', async (_, headers) => {
    for (const name of ['checkAuth', 'logout'] as const) {
      const answer = await call(server, name, { headers });
      expect(answer.problem?.code).toBe('UNAUTHENTICATED');
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  test('is dead after signing out, and no other one with it', async () => {
    const email = await addPerson(server, 'USER');
    const body = { email, password: goodPassword };
    const [here, there] = [await succeed(server, 'login', { body }), await succeed(server, 'login', { body })];
    await succeed(server, 'logout', { token: here.token });
    expect((await call(server, 'checkAuth', { token: here.token })).problem?.code).toBe('UNAUTHENTICATED');
    expect((await call(server, 'logout', { token: here.token })).problem?.code).toBe('UNAUTHENTICATED');
    await succeed(server, 'checkAuth', { token: there.token });
  });

  test('is dead after thirty days without use', async () => {
    const token = await signIn(server, 'USER');
    await moveLastUse(token, 30 * dayMilliseconds + 1000);
    expect((await call(server, 'checkAuth', { token })).problem?.code).toBe('UNAUTHENTICATED');
  });

  test('lives on as long as it is used', async () => {
    const token = await signIn(server, 'USER');
    await moveLastUse(token, 29 * dayMilliseconds);
    const { id } = await succeed(server, 'checkAuth', { token });
    const [session] = await rowsOf(server, 'sessions', { user_id: id });
    expect(Date.now() - (session?.last_used_at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test.each([
    ['USER', 90],
    ['ADMIN', 7],
  ] as const)('of a role (%s) is dead after %i days, however it is used', async (role, days) => {
    const [old, young] = [await signIn(server, role), await signIn(server, role)];
    const { id } = await succeed(server, 'checkAuth', { token: old });
    await moveBeginning(old, days * dayMilliseconds + 1000);
    await moveBeginning(young, days * dayMilliseconds - 60_000);
    expect((await call(server, 'checkAuth', { token: old })).problem?.code).toBe('UNAUTHENTICATED');
    await server.services.sweep();
    const left = server.services.database.read.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await left.execute()).toEqual([]);
    expect(await succeed(server, 'listSignIns', { token: young })).toHaveLength(1);
  });
});

describe('sweeping', () => {
  test('forgets what has expired and nothing else', async () => {
    await server.services.sweep();
    const [old, young] = [await signIn(server, 'USER'), await signIn(server, 'USER')];
    await moveLastUse(old, 31 * dayMilliseconds);
    const count = async () =>
      (await server.services.database.read.selectFrom('sessions').select('user_id').execute()).length;
    const before = await count();
    await server.services.sweep();
    expect(await count()).toBe(before - 1);
    await succeed(server, 'checkAuth', { token: young });
  });
});

describe('a body that cannot be read', () => {
  test.each(['{"email":', '[1,', 'email=a', '{"__proto__": {"role": "ADMIN"}}'])('%s is malformed', async (body) => {
    expect((await call(server, 'login', { body })).problem?.code).toBe('MALFORMED_REQUEST');
  });

  test.each(['', '  ', 'null', '[]', '"text"', '7'])('%j lacks every field', async (body) => {
    const answer = await call(server, 'login', { body });
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
  });

  test('that is not there lacks every field', async () => {
    const answer = await call(server, 'login');
    expect(answer.fieldCodes).toEqual(['email REQUIRED', 'password REQUIRED']);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s is not accepted',
    async (type) => {
      const answer = await call(server, 'login', { body: 'email=a', headers: { 'content-type': type } });
      expect(answer.problem?.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    },
  );

  test('that is larger than a megabyte is refused', async () => {
    const answer = await call(server, 'login', { body: { email: 'a'.repeat(1_200_000), password: 'x' } });
    expect(answer.problem?.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

const hourMilliseconds = 60 * 60 * 1000;

/** Signs in with a browser of this name, and gives the token. */
async function signInFrom(email: string, userAgent: string): Promise<string> {
  const body = { email, password: goodPassword };
  return (await succeed(server, 'login', { body, headers: { 'user-agent': userAgent } })).token;
}

const list = (token: string) => succeed(server, 'listSignIns', { token });

async function current(token: string): Promise<SignIn> {
  const found = (await list(token)).find(({ isCurrent }) => isCurrent);
  if (!found) throw new Error('The sign-in that asks is not in the list');
  return found;
}

const end = (token: string, id: string, headers: Record<string, string> = {}) =>
  call(server, 'endSignIn', { token, parameters: { id }, headers });

const codeOf = async (token: string) => (await call(server, 'checkAuth', { token })).problem?.code ?? 'alive';

async function moveUse(id: string, millisecondsAgo: number): Promise<void> {
  const last_used_at = new Date(Date.now() - millisecondsAgo);
  await changeRows(server, 'sessions', { id }, { last_used_at });
}

describe('the list of sign-ins', () => {
  test('has the one that asks first, then those used last, and no other person’s', async () => {
    const email = await addPerson(server, 'USER');
    const [phone, laptop, here] = [
      await signInFrom(email, 'Phone'),
      await signInFrom(email, 'Laptop'),
      await signInFrom(email, 'Here'),
    ];
    await signIn(server, 'USER');
    await moveUse((await current(laptop)).id, 2 * hourMilliseconds);
    await moveUse((await current(phone)).id, hourMilliseconds / 2);
    const named = async (token: string) =>
      (await list(token)).map(({ userAgent, isCurrent }) => [userAgent, isCurrent]);
    expect(await named(here)).toEqual([
      ['Here', true],
      ['Phone', false],
      ['Laptop', false],
    ]);
    // This request is a use of that sign-in.
    expect(await named(laptop)).toEqual([
      ['Laptop', true],
      ['Here', false],
      ['Phone', false],
    ]);
  });

  test('says when each began and was used, and never a token', async () => {
    const token = await signInFrom(await addPerson(server, 'USER'), 'Here');
    const answer = await call(server, 'listSignIns', { token });
    const [only] = await list(token);
    expect(Math.abs(Date.now() - Date.parse(only?.createdAt ?? ''))).toBeLessThan(60_000);
    expect(only?.lastUsedAt).toBe(only?.createdAt);
    expect(answer.text).not.toContain(token);
  });

  test('keeps the beginning of what a browser calls itself, of one that says nothing nothing', async () => {
    const email = await addPerson(server, 'USER');
    expect((await current(await signInFrom(email, 'a'.repeat(5000)))).userAgent).toBe('a'.repeat(300));
    expect((await current(await signInFrom(email, ''))).userAgent).toBe('');
  });

  test('begins with the registration', async () => {
    const person = { name: 'Ada', surname: 'Byron', email: `${randomUUID()}@example.org`, password: goodPassword };
    const { token } = await succeed(server, 'register', { body: person, headers: { 'user-agent': 'Phone' } });
    expect(await list(token)).toMatchObject([{ userAgent: 'Phone', isCurrent: true }]);
  });

  test('leaves out what has expired', async () => {
    const email = await addPerson(server, 'USER');
    const [old, here] = [await signInFrom(email, 'Old'), await signInFrom(email, 'Here')];
    await moveUse((await current(old)).id, 31 * 24 * hourMilliseconds);
    expect((await list(here)).map(({ userAgent }) => userAgent)).toEqual(['Here']);
  });
});

describe('ending a sign-in', () => {
  test('makes its token worthless, and no other', async () => {
    const email = await addPerson(server, 'USER');
    const [there, here] = [await signInFrom(email, 'There'), await signInFrom(email, 'Here')];
    expect((await end(here, (await current(there)).id)).status).toBe(204);
    expect([await codeOf(there), await codeOf(here)]).toEqual(['UNAUTHENTICATED', 'alive']);
  });

  test('may be the one that asks', async () => {
    const token = await signIn(server, 'USER');
    expect((await end(token, (await current(token)).id)).status).toBe(204);
    expect(await codeOf(token)).toBe('UNAUTHENTICATED');
  });

  test('of another person is not found, and goes on', async () => {
    const [mine, theirs] = [await signIn(server, 'ADMIN'), await signIn(server, 'USER')];
    expect((await end(mine, (await current(theirs)).id)).problem?.code).toBe('NOT_FOUND');
    expect(await codeOf(theirs)).toBe('alive');
  });
});

test('ending all others keeps the one that asks, and other people’s', async () => {
  const email = await addPerson(server, 'USER');
  const [first, second, here] = [
    await signInFrom(email, '1'),
    await signInFrom(email, '2'),
    await signInFrom(email, 'Here'),
  ];
  const somebody = await signIn(server, 'USER');
  await succeed(server, 'endOtherSignIns', { token: here });
  expect([await codeOf(first), await codeOf(second)]).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect([await codeOf(here), await codeOf(somebody)]).toEqual(['alive', 'alive']);
  expect(await list(here)).toHaveLength(1);
});
