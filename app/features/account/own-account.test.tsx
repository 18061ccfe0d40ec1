import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, watchDownloads } from '../../testing.tsx';
import { ada, showAccount } from './account.test-support.tsx';
import { OwnAccount, OwnData } from './own-account.tsx';

it('comes as a file', async () => {
  const saved = watchDownloads();
  const file = { name: 'account.json', content: new Blob(['{}']) };
  const page = showAccount(<OwnData />, { 'GET user/account/export': { status: 200, file } });
  await page.user.click(screen.getByRole('button', { name: 'Download your data' }));
  expect(await screen.findByText('account.json was downloaded.')).toBeTruthy();
  expect(saved).toEqual(['account.json']);
});

it('refused, says why', async () => {
  const page = showAccount(<OwnData />, { 'GET user/account/export': problem(503, 'UNAVAILABLE') });
  await page.user.click(screen.getByRole('button', { name: 'Download your data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
});

it.each([
  [{}, /^Not connected/, false],
  [{ isConnected: true }, /^You can sign in with Campus or with your password/, true],
  [{ isConnected: true, hasPassword: false }, /^You sign in with Campus/, false],
])('with %j tells of the provider, and ends it where there is a password', async (changes, words, mayEnd) => {
  const settings = { providerName: 'Campus' };
  const answers = { 'GET user/account': { status: 200, body: { ...ada, ...changes } } };
  const page = showAccount(<OwnAccount />, { ...answers, 'DELETE user/oidc': { status: 204 } }, settings);
  expect(await screen.findByText(words)).toBeTruthy();
  const button = screen.queryByRole('button', { name: 'Disconnect' });
  expect(button !== null).toBe(mayEnd);
  if (button) await page.user.click(button);
  expect(page.calls.some(({ method }) => method === 'DELETE')).toBe(mayEnd);
});
