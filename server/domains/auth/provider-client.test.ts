import { afterAll, expect, test, vi } from 'vitest';
import { openProvider } from '#server/testing/a-provider.ts';
import { createProviderClient } from './provider-client.ts';

const redirectUrl = 'http://localhost:3000/back';
const provider = await openProvider(redirectUrl);
const log = { error: vi.fn(), warn: vi.fn() };
const checks = { state: 's'.repeat(43), nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };
const ada = {
  email: 'ada@example.org',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Byron',
  name: 'Ada Byron',
};

afterAll(() => provider.close());

function clientOf(issuer = provider.issuer, timeoutMilliseconds = 4500) {
  const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = provider.environment;
  return createProviderClient({ settings: { issuer, clientId, clientSecret }, redirectUrl, log, timeoutMilliseconds });
}

const client = clientOf();
const comeBack = async () => provider.visit((await client.addressOf(checks, false)).href, 'ada', ada);

test('says who has come back', async () => {
  expect(await client.recognize(await comeBack(), checks)).toEqual({
    ...{ issuer: provider.issuer, subject: 'ada', email: ada.email, isEmailVerified: true },
    ...{ givenName: 'Ada', familyName: 'Byron', fullName: 'Ada Byron', authenticatedAt: null },
  });
});

test('asks again who they are, and hears when they said so', async () => {
  const search = await provider.visit((await client.addressOf(checks, true)).href, 'ada', ada);
  const { authenticatedAt } = await client.recognize(search, checks);
  expect(Math.abs(Date.now() - Number(authenticatedAt))).toBeLessThan(60_000);
});

const hourSeconds = 3600;

test.each([
  ['another issuer', { iss: 'https://id.example.org' }],
  ['another audience', { aud: 'another site' }],
  ['another nonce', { nonce: 'o'.repeat(43) }],
  ['no nonce', { nonce: undefined }],
  ['a time that is over', { iat: Date.now() / 1000 - 2 * hourSeconds, exp: Date.now() / 1000 - hourSeconds }],
  ['another signature', { forged: true }],
  ['another subject than the provider tells besides', { sub: 'eve' }],
  ['a subject without end', { sub: 'a'.repeat(256) }],
])('an ID token with %s is refused, and logged', async (_, forged) => {
  log.error.mockClear();
  provider.forge((claims) => ({ ...claims, ...forged }));
  await expect(client.recognize(await comeBack(), checks)).rejects.toMatchObject({ code: 'INTERNAL' });
  provider.forge(null);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify(log.error.mock.calls)).not.toContain(ada.email);
});

test.each([
  ['code', 'c'.repeat(43), checks, 'LINK_EXPIRED'],
  ['code', null, { ...checks, verifier: 'w'.repeat(43) }, 'LINK_EXPIRED'],
  ['state', 't'.repeat(43), checks, 'INTERNAL'],
  ['iss', 'https://id.example.org', checks, 'INTERNAL'],
] as const)('another %s is refused', async (name, value, expected, code) => {
  const search = new URLSearchParams(await comeBack());
  if (value !== null) search.set(name, value);
  await expect(client.recognize(`?${search}`, expected)).rejects.toMatchObject({ code });
});

test('what a browser invents wakes nobody', async () => {
  log.error.mockClear();
  const { state } = checks;
  const inventions = [{ state, iss: 'x' }, { state: 'x' }, { state, iss: provider.issuer, error: 'invalid_scope' }];
  for (const invented of inventions) {
    const search = `?${new URLSearchParams(invented)}`;
    await expect(client.recognize(search, checks)).rejects.toMatchObject({ code: 'INTERNAL' });
  }
  expect(log.error).not.toHaveBeenCalled();
});

test('a provider that calls itself otherwise is a fault of the configuration', async () => {
  log.error.mockClear();
  const other = clientOf(provider.issuer.replace('127.0.0.1', 'localhost'));
  await expect(other.addressOf(checks, false)).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(log.error).toHaveBeenCalledOnce();
});

test('a provider that is away is told of, and asked again by the next visitor', async () => {
  const away = await openProvider(redirectUrl);
  const [asker, late] = [clientOf(away.issuer), clientOf(away.issuer, 0)];
  await expect(late.addressOf(checks, false)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await asker.addressOf(checks, false)).origin).toBe(away.issuer);
  await away.close();
  log.warn.mockClear();
  const gone = clientOf(away.issuer);
  for (const _ of [1, 2]) await expect(gone.addressOf(checks, false)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(log.warn).toHaveBeenCalledTimes(2);
});
