import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { SignIn } from '#contract/account.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { addPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const hourMilliseconds = 60 * 60 * 1000;

const server = await serveTests();

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

async function moveLastUse(id: string, millisecondsAgo: number): Promise<void> {
  const last_used_at = new Date(Date.now() - millisecondsAgo);
  await server.services.database.write((executor) =>
    executor.updateTable('sessions').set({ last_used_at }).where('id', '=', id).execute(),
  );
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
    await moveLastUse((await current(laptop)).id, 2 * hourMilliseconds);
    await moveLastUse((await current(phone)).id, hourMilliseconds / 2);
    const named = async (token: string) =>
      (await list(token)).map(({ userAgent, isCurrent }) => [userAgent, isCurrent]);
    expect(await named(here)).toEqual([
      ['Here', true],
      ['Phone', false],
      ['Laptop', false],
    ]);
    // Asking from there is a use of it.
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
    await moveLastUse((await current(old)).id, 31 * 24 * hourMilliseconds);
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
