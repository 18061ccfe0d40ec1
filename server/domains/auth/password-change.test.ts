import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { call, succeed } from '#server/testing/call.ts';
import { aPerson, goodPassword } from '#server/testing/sign-in.ts';

const newPassword = 'eight heavy atoms';

const server = await serveTests();

const logIn = (email: string, password: string) => call(server, 'login', { body: { email, password } });

function change(token: string, password: string, headers: Record<string, string> = {}, from = aNewAddress()) {
  return call(server, 'changePassword', { token, body: { password, newPassword }, headers, from });
}

const codeOf = async (token: string) => (await call(server, 'checkAuth', { token })).problem?.code ?? 'alive';

describe('changing the password', () => {
  test('lets the new one in and the old one no more', async () => {
    const { email, token } = await aPerson(server);
    expect((await change(token, goodPassword)).status).toBe(204);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, goodPassword)).problem?.code).toBe('INVALID_CREDENTIALS');
  });

  test('ends every other sign-in of the account and keeps this one', async () => {
    const { email, token } = await aPerson(server);
    const other = await succeed(server, 'login', { body: { email, password: goodPassword } });
    const somebody = await aPerson(server);
    await change(token, goodPassword);
    expect([await codeOf(token), await codeOf(other.token), await codeOf(somebody.token)]).toEqual([
      'alive',
      'UNAUTHENTICATED',
      'alive',
    ]);
  });

  test('sent again under the same key succeeds again and is no guess, though the old password is another by now', async () => {
    const { token } = await aPerson(server);
    const headers = { 'idempotency-key': randomUUID() };
    for (let count = 0; count < 12; count++) expect((await change(token, goodPassword, headers)).status).toBe(204);
    expect((await change(token, newPassword)).status).toBe(204);
  });

  test('by two at the same time happens once', async () => {
    const { email, token } = await aPerson(server);
    const passwords = ['nine light atoms', 'ten slow electrons'];
    const answers = await Promise.all(
      passwords.map((each) =>
        call(server, 'changePassword', { token, body: { password: goodPassword, newPassword: each } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const kept = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await logIn(email, kept)).status).toBe(200);
  });

  test('while somebody signs in with the old one leaves them outside', async () => {
    const { email, token } = await aPerson(server);
    const { verify } = server.services.passwords;
    const spy = vi.spyOn(server.services.passwords, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      await change(token, goodPassword);
      return isRight;
    });
    expect((await logIn(email, goodPassword)).problem?.code).toBe('INVALID_CREDENTIALS');
    spy.mockRestore();
    expect(await succeed(server, 'listSignIns', { token })).toHaveLength(1);
  });
});

describe('a password is not changed', () => {
  test.each([
    [{ newPassword: 'PassWord' }, ['newPassword PASSWORD_TOO_COMMON']],
    [{ newPassword: 'all of Molsys' }, ['newPassword PASSWORD_HAS_NAME']],
    [{ password: 'a wrong one' }, ['password WRONG_PASSWORD']],
  ])('with %j: %j', async (fields, codes) => {
    const { email, token } = await aPerson(server);
    const body = { password: goodPassword, newPassword, ...fields };
    const answer = await call(server, 'changePassword', { token, body });
    expect(answer.problem?.code).toBe('VALIDATION_FAILED');
    expect(answer.fieldCodes).toEqual(codes);
    expect((await logIn(email, goodPassword)).status).toBe(200);
  });
});

describe('guessing the password of a sign-in that was left open', () => {
  test('ends after ten failures, from whatever addresses they come', async () => {
    const { token } = await aPerson(server);
    for (let count = 0; count < 10; count++) expect((await change(token, 'a wrong one')).status).toBe(400);
    expect((await change(token, goodPassword)).problem?.code).toBe('TOO_MANY_REQUESTS');
    const removal = await call(server, 'deleteAccount', { token, body: { password: goodPassword } });
    expect(removal.problem?.code).toBe('TOO_MANY_REQUESTS');
  });

  test('from one address counts with guesses at the door there', async () => {
    const { email, token } = await aPerson(server);
    for (let count = 0; count < 5; count++) await change(token, 'a wrong one', {}, '127.0.0.1');
    for (let count = 0; count < 5; count++) expect((await logIn(email, 'a wrong one')).status).toBe(401);
    expect((await change(token, goodPassword, {}, '127.0.0.1')).problem?.code).toBe('TOO_MANY_REQUESTS');
  });

  test('does not count the right one', async () => {
    const { token } = await aPerson(server);
    for (let count = 0; count < 12; count++) {
      const body =
        count % 2 ? { password: newPassword, newPassword: goodPassword } : { password: goodPassword, newPassword };
      expect((await call(server, 'changePassword', { token, body })).status).toBe(204);
    }
  });
});
