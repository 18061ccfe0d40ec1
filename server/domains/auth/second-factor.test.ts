import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#contract/auth.ts';
import { newId } from '#server/db/new-id.ts';
import { createCourse } from '#server/testing/a-course.ts';
import { aNewAddress } from '#server/testing/a-new-address.ts';
import { aSecondFactor, codeOf, setSecondFactor } from '#server/testing/a-second-factor.ts';
import { serveTest, serveTests } from '#server/testing/build-test-server.ts';
import { ask, call, succeed } from '#server/testing/call.ts';
import { everythingStored } from '#server/testing/everything-stored.ts';
import { addPerson, aPerson, goodPassword, signIn } from '#server/testing/sign-in.ts';
import { codeLimits } from './throttle.ts';

// Codes depend on the time. Here it stands still until a test moves it.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => vi.useRealTimers());
const server = await serveTests();
const minute = 60_000;
const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
beforeEach(() => later(90_000));

interface Trial {
  readonly password?: string;
  readonly code?: string | undefined;
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

function logIn(email: string, { password = goodPassword, code, from = aNewAddress(), headers = {} }: Trial = {}) {
  return call(server, 'login', { body: { email, password, code }, from, headers });
}

/** The outcome of a sign-in, in a word or two. */
async function outcome(email: string, trial: Trial = {}): Promise<string> {
  const { problem, fieldCodes } = await logIn(email, trial);
  return problem ? [problem.code, ...fieldCodes].join(' ') : 'in';
}

const wrong = 'SECOND_FACTOR_REQUIRED code WRONG_CODE';
const codeAsked = 'SECOND_FACTOR_REQUIRED code REQUIRED';
const codeOfProblem = async (token: string) => (await call(server, 'checkAuth', { token })).problem?.code ?? 'alive';
const secondFactorOf = (token: string) => succeed(server, 'getSecondFactor', { token });
const journal = async (id: string) => {
  const entries = server.services.database.read.selectFrom('audit_entries').select(['action', 'actor_id']);
  return (await entries.where('subject_id', '=', id).orderBy('id').execute()).map(({ action }) => action);
};

describe('a sign-in', () => {
  test('is asked for a code after the right password alone', async () => {
    const { email, secret, token } = await aSecondFactor(server);
    const code = codeOf(secret);
    expect(await outcome(email, { password: 'a wrong one', code })).toBe('INVALID_CREDENTIALS');
    expect(await outcome(email, { password: 'a wrong one' })).toBe('INVALID_CREDENTIALS');
    expect(await outcome(email)).toBe(codeAsked);
    const answer = await logIn(email, { code });
    expect(answer.status).toBe(200);
    expect(await secondFactorOf((answer.body as Session).token)).toMatchObject({ isSet: true, isProved: true });
    expect(await codeOfProblem(token)).toBe('alive');
  });

  test.each([
    [-2, wrong],
    [-1, 'in'],
    [0, 'in'],
    [1, 'in'],
    [2, wrong],
  ])('by a clock that is %i steps off: %s', async (steps, expected) => {
    const { email, secret } = await aSecondFactor(server);
    later(2 * minute);
    expect(await outcome(email, { code: codeOf(secret, steps) })).toBe(expected);
  });

  test('takes a code once, and no earlier code after it', async () => {
    const { email, secret } = await aSecondFactor(server);
    expect(await outcome(email, { code: codeOf(secret, -1) })).toBe(wrong);
    expect(await outcome(email, { code: codeOf(secret, 1) })).toBe('in');
    for (const steps of [1, 0, -1]) expect(await outcome(email, { code: codeOf(secret, steps) })).toBe(wrong);
  });

  test('takes no code of another account, nor its recovery codes', async () => {
    const [own, other] = [await aSecondFactor(server), await aSecondFactor(server)];
    expect(await outcome(own.email, { code: codeOf(other.secret) })).toBe(wrong);
    expect(await outcome(own.email, { code: other.recoveryCodes[0] })).toBe(wrong);
    expect(await outcome(other.email, { code: other.recoveryCodes[0] })).toBe('in');
  });

  test.each(['authenticator', 'recovery'])('of many at once with one code one gets in (%s)', async (kind) => {
    const { email, secret, recoveryCodes } = await aSecondFactor(server);
    const code = kind === 'recovery' ? recoveryCodes[3] : codeOf(secret);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(email, { code })));
    expect(outcomes.sort()).toEqual([...Array.from({ length: 7 }, () => wrong), 'in']);
  });

  test('takes each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await aSecondFactor(server);
    const [one = '', other = ''] = recoveryCodes;
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await outcome(email, { code: one })).toBe('in');
    expect(await outcome(email, { code: one })).toBe(wrong);
    expect(await outcome(email, { code: ` ${other.toLowerCase().replaceAll('-', ' ')}` })).toBe('in');
    expect(await secondFactorOf(token)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('that is sent again under its key is the same one, though its code is used', async () => {
    const { email, secret } = await aSecondFactor(server);
    const request = { code: codeOf(secret), headers: { 'idempotency-key': randomUUID() } };
    const first = await logIn(email, request);
    expect((await logIn(email, request)).text).toBe(first.text);
  });
});

describe('wrong codes', () => {
  test('lock an account from an address as wrong passwords do, and the password alone forgives none', async () => {
    const { id, email, secret } = await aSecondFactor(server);
    const from = aNewAddress();
    const guesses = Array.from({ length: 9 }, () => outcome(email, { code: codeOf(secret, 5), from }));
    expect(new Set(await Promise.all(guesses))).toEqual(new Set([wrong]));
    expect(await outcome(email, { from })).toBe(codeAsked);
    expect(await outcome(email, { code: codeOf(secret, 6), from })).toBe(wrong);
    expect(await outcome(email, { code: codeOf(secret), from })).toBe('TOO_MANY_REQUESTS');
    expect(await journal(id)).toEqual(expect.arrayContaining(['user.signInsFailed', 'user.locked']));
  });

  test('are forgiven to somebody who signs in', async () => {
    const { email, secret } = await aSecondFactor(server);
    const from = aNewAddress();
    for (let count = 0; count < 9; count++) await logIn(email, { code: codeOf(secret, 5), from });
    expect(await outcome(email, { code: codeOf(secret), from })).toBe('in');
    expect(await outcome(email, { code: codeOf(secret, 5), from })).toBe(wrong);
    expect(await outcome(email, { code: codeOf(secret, 5), from })).toBe(wrong);
  });

  test('of strangers from everywhere end after a hundred in a day, until somebody unlocks the account', async () => {
    const { email, secret } = await aSecondFactor(server);
    const bucket = codeLimits(email, { address: '', knownBy: null }).at(-1)?.bucket ?? '';
    const made_at = new Date(Date.now() - 23 * 60 * minute);
    const attempts = Array.from({ length: 100 }, () => ({ id: newId(), bucket, made_at }));
    await server.services.database.write((executor) => executor.insertInto('attempts').values(attempts).execute());
    expect(await outcome(email, { code: codeOf(secret) })).toBe('TOO_MANY_REQUESTS');
    await server.services.rescue.unlock({ id: newId(), role: 'ADMIN' }, email);
    expect(await outcome(email, { code: codeOf(secret) })).toBe('in');
  });
});

describe('setting it', () => {
  test('counts once a code has proved it, and ends the other sign-ins', async () => {
    const email = await addPerson(server, 'USER');
    const [there, here] = [await logIn(email), await logIn(email)].map(({ body }) => (body as Session).token);
    const { id } = await succeed(server, 'checkAuth', { token: here });
    const begun = await succeed(server, 'setSecondFactor', { token: here, body: {} });
    expect(begun).toMatchObject({
      uri: expect.stringMatching(new RegExp(`^otpauth://totp/[^?]+${encodeURIComponent(email)}\\?.*secret=`)),
      qrCode: expect.stringMatching(/^<svg /),
    });
    expect(await secondFactorOf(here ?? '')).toMatchObject({ isSet: false, setAt: null, isProved: false });
    expect(await outcome(email)).toBe('in');
    const miss = await call(server, 'setSecondFactor', { token: here, body: { code: '000000' } });
    expect(miss.fieldCodes).toEqual(['code WRONG_CODE']);
    await setSecondFactor(server, here ?? '');
    expect([await codeOfProblem(there ?? ''), await codeOfProblem(here ?? '')]).toEqual(['UNAUTHENTICATED', 'alive']);
    expect(await secondFactorOf(here ?? '')).toEqual({
      ...{ isSet: true, setAt: new Date().toISOString(), recoveryCodesLeft: 10, isRequired: false, isProved: true },
    });
    expect(await journal(id)).toContain('user.secondFactorSet');
  });

  test('again leaves the former one alone until it is proved, and nothing of it then', async () => {
    const { email, token, secret, recoveryCodes } = await aSecondFactor(server);
    const begun = await succeed(server, 'setSecondFactor', { token, body: {} });
    expect(await outcome(email, { code: codeOf(secret) })).toBe('in');
    const next = 'secret' in begun ? begun.secret : '';
    expect(await outcome(email, { code: codeOf(next) })).toBe(wrong);
    await succeed(server, 'setSecondFactor', { token, body: { code: codeOf(next) } });
    expect(await outcome(email, { code: codeOf(secret, 1) })).toBe(wrong);
    expect(await outcome(email, { code: recoveryCodes[0] })).toBe(wrong);
    expect(await outcome(email, { code: codeOf(next, 1) })).toBe('in');
  });

  test.each(['setSecondFactor', 'removeSecondFactor', 'renewRecoveryCodes'] as const)(
    '%s asks somebody who signed in long ago for a code, as the password is not enough any more',
    async (name) => {
      const { token, secret } = await aSecondFactor(server);
      later(16 * minute);
      const request = { token, ...(name === 'setSecondFactor' ? { body: {} } : {}) };
      expect((await call(server, name, request)).problem?.code).toBe('CONFIRMATION_REQUIRED');
      const confirm = async (body: object) => (await call(server, 'confirmIdentity', { token, body })).fieldCodes;
      expect(await confirm({ password: goodPassword })).toEqual(['code REQUIRED']);
      expect(await confirm({ code: codeOf(secret, 5) })).toEqual(['code WRONG_CODE']);
      expect(await confirm({ password: 'a wrong one', code: codeOf(secret) })).toEqual(['password WRONG_PASSWORD']);
      expect((await call(server, name, request)).problem?.code).toBe('CONFIRMATION_REQUIRED');
      expect(await confirm({ code: codeOf(secret) })).toEqual([]);
      expect((await call(server, name, request)).problem).toBeNull();
    },
  );

  test('gives new recovery codes in the place of the former ones', async () => {
    const { id, email, token, recoveryCodes } = await aSecondFactor(server);
    const renewed = await succeed(server, 'renewRecoveryCodes', { token });
    expect(await outcome(email, { code: recoveryCodes[0] })).toBe(wrong);
    expect(await outcome(email, { code: renewed.recoveryCodes[0] })).toBe('in');
    expect(await journal(id)).toContain('user.recoveryCodesMade');
  });
});

describe('removed', () => {
  test('by its owner, the password is enough again, and other sign-ins end', async () => {
    const { id, email, token, secret } = await aSecondFactor(server);
    const other = ((await logIn(email, { code: codeOf(secret) })).body as Session).token;
    await succeed(server, 'removeSecondFactor', { token });
    expect(await outcome(email)).toBe('in');
    expect([await codeOfProblem(other), await codeOfProblem(token)]).toEqual(['UNAUTHENTICATED', 'alive']);
    expect(await secondFactorOf(token)).toMatchObject({ isSet: false, recoveryCodesLeft: 0, isProved: false });
    expect((await call(server, 'removeSecondFactor', { token })).problem?.code).toBe('NOT_FOUND');
    expect((await call(server, 'renewRecoveryCodes', { token })).problem?.code).toBe('NOT_FOUND');
    expect(await journal(id)).toContain('user.secondFactorRemoved');
  });

  test('by an administrator, all sign-ins end', async () => {
    const admin = await signIn(server, 'ADMIN');
    const { id, email, token } = await aSecondFactor(server);
    const request = { token: admin, parameters: { id } };
    await succeed(server, 'removeUserSecondFactor', request);
    expect(await codeOfProblem(token)).toBe('UNAUTHENTICATED');
    expect(await outcome(email)).toBe('in');
    expect(await journal(id)).toContain('user.secondFactorRemoved');
    expect((await call(server, 'removeUserSecondFactor', request)).problem?.code).toBe('NOT_FOUND');
    const nobody = { token: admin, parameters: { id: newId() } };
    expect((await call(server, 'removeUserSecondFactor', nobody)).problem?.code).toBe('NOT_FOUND');
  });

  test('by no link for a password: that asks for the code too, and stays until it has one', async () => {
    const admin = await signIn(server, 'ADMIN');
    const { id, email, secret } = await aSecondFactor(server);
    const { url } = await succeed(server, 'createResetLink', { token: admin, body: { id } });
    const body = { token: url.split('#token=')[1], password: 'eight heavy atoms' };
    const reset = (code?: string) => call(server, 'resetPassword', { body: { ...body, code }, from: aNewAddress() });
    expect((await reset()).fieldCodes).toEqual(['code REQUIRED']);
    expect((await reset(codeOf(secret, 5))).problem?.code).toBe('SECOND_FACTOR_REQUIRED');
    expect(await outcome(email)).toBe(codeAsked);
    expect((await reset(codeOf(secret))).status).toBe(200);
    expect(await outcome(email, { password: body.password })).toBe(codeAsked);
  });
});

describe('where the site wants it of administrators', () => {
  test('their role opens nothing until they have it, in that sign-in', async () => {
    const strict = await serveTest({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
    const token = await signIn(strict, 'ADMIN');
    const codeOn = async (name: 'listUsers' | 'listAudit', bearer: string) =>
      (await call(strict, name, { token: bearer })).problem?.code ?? 'open';
    expect(await codeOn('listUsers', token)).toBe('ADMIN_SECOND_FACTOR_REQUIRED');
    // It does not count either where only the content of the answer depends on it.
    const { id: userId } = await aPerson(strict);
    const course = { token, query: `courseId=${newId()}&userId=${userId}` };
    expect((await call(strict, 'checkCourse', course)).problem?.code).toBe('FORBIDDEN');
    expect(await codeOn('listUsers', await signIn(strict, 'USER'))).toBe('FORBIDDEN');
    expect(await succeed(strict, 'getSecondFactor', { token })).toMatchObject({ isRequired: true, isProved: false });
    const { secret } = await setSecondFactor(strict, token);
    expect(await codeOn('listUsers', token)).toBe('open');
    const { email } = await succeed(strict, 'checkAuth', { token });
    const body = { email, password: goodPassword, code: codeOf(secret) };
    const { token: next } = await succeed(strict, 'login', { body });
    expect((await createCourse(strict, next)).id).toBeDefined();
    await succeed(strict, 'removeSecondFactor', { token: next });
    expect(await codeOn('listAudit', next)).toBe('ADMIN_SECOND_FACTOR_REQUIRED');
  });
});

describe('what is kept', () => {
  test('has neither the secret nor a recovery code in it, nor has the file of one’s own data', async () => {
    const { email, token, secret, recoveryCodes } = await aSecondFactor(server);
    await logIn(email, { code: recoveryCodes[0] });
    const file = await ask(server, 'exportAccount', { token });
    const kept = JSON.stringify(await everythingStored(server)) + file.payload;
    for (const word of [secret, ...recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')])]) {
      expect(kept).not.toContain(word);
    }
    expect(file.json().secondFactor).toEqual({ setAt: new Date().toISOString(), recoveryCodesLeft: 9 });
  });

  test('goes with the account', async () => {
    const { id, token } = await aSecondFactor(server);
    await succeed(server, 'deleteAccount', { token, body: { password: goodPassword } });
    const { second_factors, recovery_codes } = await everythingStored(server);
    expect(JSON.stringify([second_factors, recovery_codes])).not.toContain(id);
  });
});
