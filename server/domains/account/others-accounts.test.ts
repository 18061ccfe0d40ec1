import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { OperationName } from '#contract/operations.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { ask, type CallOptions, call, succeed } from '#server/testing/call.ts';
import { changeRows, rowsOf } from '#server/testing/everything-stored.ts';
import { aPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';

const server = await serveTests();
const admin = await signIn(server, 'ADMIN');

async function journalOf(id: string) {
  const rows = await rowsOf(server, 'audit_entries', { subject_id: id });
  return rows.map(({ action, details }) => ({ action, details }));
}

describe('an administrator changes an account', () => {
  test('whose new address counts at once, unconfirmed', async () => {
    const { id, email } = await aPerson(server);
    await server.services.database.write((executor) => server.services.users.confirmEmail(executor, id, new Date()));
    const changed = { id, name: 'Maria', surname: 'Curie', email: `${randomUUID()}@example.org` };
    expect(await succeed(server, 'updateUser', { token: admin, body: changed })).toMatchObject(changed);
    const { token } = await succeed(server, 'login', { body: { email: changed.email, password: goodPassword } });
    expect(await succeed(server, 'getAccount', { token })).toMatchObject({ ...changed, emailConfirmedAt: null });
    expect(await journalOf(id)).toContainEqual({ action: 'user.updated', details: { formerEmail: email } });
  });

  test('where the address is free and the account there', async () => {
    const [one, other] = [await aPerson(server), await aPerson(server)];
    const taken = await call(server, 'updateUser', { token: admin, body: { id: one.id, email: other.email } });
    expect(taken.problem?.code).toBe('EMAIL_TAKEN');
    const gone = await call(server, 'updateUser', { token: admin, body: { id: randomUUID(), name: 'Maria' } });
    expect(gone.problem?.code).toBe('NOT_FOUND');
  });

  test('after which a link that went to the former address is worthless', async () => {
    const { id } = await aPerson(server);
    const { url } = await succeed(server, 'createResetLink', { token: admin, body: { id } });
    await succeed(server, 'updateUser', { token: admin, body: { id, email: `${randomUUID()}@example.org` } });
    const body = { token: url.split('#token=')[1], password: 'nine benzene rings' };
    expect((await call(server, 'resetPassword', { body })).problem?.code).toBe('LINK_EXPIRED');
  });
});

test('all sign-ins of somebody end, and nobody else’s', async () => {
  const [one, other] = [await aPerson(server), await aPerson(server)];
  await succeed(server, 'endUserSignIns', { token: admin, parameters: { id: one.id } });
  expect((await call(server, 'checkAuth', { token: one.token })).problem?.code).toBe('UNAUTHENTICATED');
  await succeed(server, 'checkAuth', { token: other.token });
  expect(await journalOf(one.id)).toContainEqual({ action: 'user.signInsEnded', details: {} });
  const gone = await call(server, 'endUserSignIns', { token: admin, parameters: { id: randomUUID() } });
  expect(gone.problem?.code).toBe('NOT_FOUND');
});

test('what is stored about somebody is had as the file that they would have themselves', async () => {
  const { id, token } = await aPerson(server);
  const fileOf = async (...[name, options]: [OperationName, CallOptions]) => {
    const answer = await ask(server, name, options);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const { exportedAt: _, ...data } = answer.json();
    return data;
  };
  const file = await fileOf('exportUser', { token: admin, parameters: { id } });
  expect(file).toEqual(await fileOf('exportAccount', { token }));
  expect(await journalOf(id)).toContainEqual({ action: 'user.exported', details: {} });
});

test('a link that was handed over sets a password once, and proves nothing about mail', async () => {
  const { id } = await aPerson(server);
  const { url, expiresAt } = await succeed(server, 'createResetLink', { token: admin, body: { id } });
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 23 * 60 * 60 * 1000);
  const body = { token: url.split('#token=')[1], password: 'nine benzene rings' };
  const { token } = await succeed(server, 'resetPassword', { body });
  expect(await succeed(server, 'getAccount', { token })).toMatchObject({ id, emailConfirmedAt: null });
  expect((await call(server, 'resetPassword', { body })).problem?.code).toBe('LINK_EXPIRED');
});

describe('what a stranger at an open screen must not do', () => {
  const minute = 60_000;

  /** Signs an administrator in, and makes the sign-in that old. */
  async function signedInAgo(minutes: number) {
    const { id, token } = await aPerson(server, 'ADMIN');
    const created_at = new Date(Date.now() - minutes * minute);
    await changeRows(server, 'sessions', { user_id: id }, { created_at });
    return token;
  }

  const guarded: [OperationName, (id: string) => object][] = [
    ['changeUserRole', (id) => ({ body: { id, role: 'ADMIN' } })],
    ['deleteUser', (id) => ({ parameters: { id } })],
    ['createResetLink', (id) => ({ body: { id } })],
  ];

  test.each(guarded)(
    '%s needs the password once more when the sign-in is older than 15 minutes',
    async (name, about) => {
      const token = await signedInAgo(16);
      const request = { token, ...about((await aPerson(server)).id) };
      expect((await call(server, name, request)).problem?.code).toBe('CONFIRMATION_REQUIRED');
      await succeed(server, 'confirmIdentity', { token, body: { password: goodPassword } });
      expect((await call(server, name, request)).status).toBeLessThan(300);
    },
  );

  test('is done without while the sign-in is young', async () => {
    const request = { token: await signedInAgo(14), body: { id: (await aPerson(server)).id } };
    expect((await call(server, 'createResetLink', request)).status).toBe(200);
  });

  test('is not had by a wrong password, nor by another sign-in that was confirmed, nor for longer than 15 minutes', async () => {
    const token = await signedInAgo(60);
    const wrong = await call(server, 'confirmIdentity', { token, body: { password: 'a wrong one' } });
    expect(wrong.fieldCodes).toEqual(['password WRONG_PASSWORD']);
    const other = await signedInAgo(60);
    await succeed(server, 'confirmIdentity', { token: other, body: { password: goodPassword } });
    const body = { id: (await aPerson(server)).id };
    expect((await call(server, 'createResetLink', { token, body })).problem?.code).toBe('CONFIRMATION_REQUIRED');
    await changeRows(server, 'sessions', {}, { confirmed_at: new Date(Date.now() - 16 * minute) });
    expect((await call(server, 'createResetLink', { token: other, body })).problem?.code).toBe('CONFIRMATION_REQUIRED');
  });
});
