import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { goodPassword } from '#server/testing/sign-in.ts';

const server = await serveTests();

function aPerson(change: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.org`;
  return { name: 'Ada', surname: 'Byron', email, password: goodPassword, ...change };
}

async function countUsers(): Promise<number> {
  return (await server.services.database.read.selectFrom('users').select('id').execute()).length;
}

describe('registering', () => {
  test('makes an account and signs in to it', async () => {
    const person = aPerson({ name: ' Ада ', surname: 'Байрон' });
    const session = await succeed(server, 'register', { body: person });
    expect(session).toMatchObject({ name: 'Ада', surname: 'Байрон', email: person.email, role: 'USER' });
    const checked = await succeed(server, 'checkAuth', { token: session.token });
    expect(checked).toEqual(session);
  });

  test('is not remembered by any cache', async () => {
    const { headers } = await call(server, 'register', { body: aPerson() });
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each([
    [{ password: 'password' }, ['password PASSWORD_TOO_COMMON']],
    [{ password: 'PassWord' }, ['password PASSWORD_TOO_COMMON']],
    [{ surname: 'Lovelace', password: 'my loveLACE rings' }, ['password PASSWORD_HAS_NAME']],
    [{ email: 'ada.rings@example.org', password: 'seven rings' }, ['password PASSWORD_HAS_NAME']],
    [{ name: 'Пётр', password: 'этоПЁТРпишет' }, ['password PASSWORD_HAS_NAME']],
    [{ password: 'iLoveMolsys' }, ['password PASSWORD_HAS_NAME']],
    [{ name: '', email: '' }, ['name REQUIRED', 'email REQUIRED']],
  ])('with %j is refused: %j', async (change, codes) => {
    const before = await countUsers();
    const answer = await call(server, 'register', { body: aPerson(change) });
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    expect(answer.fieldCodes).toEqual(codes);
    expect(await countUsers()).toBe(before);
  });
});

test('parts of a name that are shorter than four letters may stand in a password', async () => {
  expect((await call(server, 'register', { body: aPerson({ password: 'ada has seven canoes' }) })).status).toBe(201);
});

describe('where registration', () => {
  test('is closed nobody registers', async () => {
    const closed = await serveTest({ REGISTRATION: 'closed' });
    const answer = await call(closed, 'register', { body: aPerson() });
    expect(answer.problem?.code).toBe('FORBIDDEN');
  });

  test('is for addresses of some domains no other registers', async () => {
    const bounded = await serveTest({ REGISTRATION: 'example.org, Lab.example.com' });
    const codes = async (email: string) => {
      const answer = await call(bounded, 'register', { body: aPerson({ email }) });
      return [answer.status, ...answer.fieldCodes];
    };
    expect(await codes('a1@EXAMPLE.org')).toEqual([201]);
    expect(await codes('a2@lab.example.com')).toEqual([201]);
    expect(await codes('a3@evil-example.org')).toEqual([400, 'email EMAIL_NOT_ACCEPTED']);
    expect(await codes('a4@sub.example.org')).toEqual([400, 'email EMAIL_NOT_ACCEPTED']);
  });
});

describe('an address that is taken', () => {
  test.each([
    ['Maja.Lind@example.org', 'maja.lind@EXAMPLE.org'],
    ['ivan@example.org', 'IVAN@example.org'],
    ['  bo@example.org', 'bo@example.org  '],
  ])('%j is the same as %j', async (first, second) => {
    await succeed(server, 'register', { body: aPerson({ email: first }) });
    const answer = await call(server, 'register', { body: aPerson({ email: second }) });
    expect(answer.problem?.code).toBe('EMAIL_TAKEN');
    expect(answer.fieldCodes).toEqual(['email EMAIL_TAKEN']);
  });

  test('is taken once by many who ask for it at the same time', async () => {
    const { email } = aPerson();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => call(server, 'register', { body: aPerson({ email }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  });
});

test('neither token nor password nor key can be read in the database', async () => {
  const key = randomUUID();
  const person = aPerson({ password: 'a secret nobody may read' });
  const { token } = await succeed(server, 'register', { body: person, headers: { 'idempotency-key': key } });
  const everything = JSON.stringify(await everythingStored(server));
  expect(everything).toContain(person.email);
  for (const secret of [token, person.password, key]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('base64').replace(/=+$/, ''));
  }
});

describe('one network address', () => {
  test('may register a whole faculty in an hour, and no more', async () => {
    const from = '203.0.113.50';
    const made_at = new Date();
    const attempts = Array.from({ length: 299 }, () => ({
      id: newId(),
      bucket: `registration:address:${from}`,
      made_at,
    }));
    await server.services.database.write((executor) => executor.insertInto('attempts').values(attempts).execute());
    await succeed(server, 'register', { body: aPerson(), from });
    const answer = await call(server, 'register', { body: aPerson(), from });
    expect(answer.problem?.code).toBe('TOO_MANY_REQUESTS');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3500);
    await succeed(server, 'register', { body: aPerson(), from: '203.0.113.51' });
  });
});
