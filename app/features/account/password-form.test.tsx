import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../../testing.tsx';
import { aSignIn, showAccount } from './account.test-support.tsx';
import { OwnAccount } from './own-account.tsx';
import { PasswordForm } from './password-form.tsx';

const current = () => screen.getByLabelText<HTMLInputElement>(/^Current password/);
const chosen = () => screen.getByLabelText<HTMLInputElement>(/^New password/);

async function change(page: ReturnType<typeof showAccount>, words = 'quiet amber 93') {
  await page.user.type(current(), 'velvet orbit 77');
  await page.user.type(chosen(), words);
  await page.user.click(screen.getByRole('button', { name: 'Change the password' }));
}

it('sends both, empties the fields, and says that the other sign-ins were ended', async () => {
  const page = showAccount(<PasswordForm hasPassword />, { 'PUT user/password': { status: 204 } });
  await change(page);
  expect((await screen.findByText(/The password is changed/)).textContent).toContain('Every other sign-in was ended');
  expect(page.sent('PUT', 'user/password')).toEqual([
    { password: 'velvet orbit 77', newPassword: 'quiet amber 93', language: 'en' },
  ]);
  expect([current().value, chosen().value]).toEqual(['', '']);
  expect(page.store.getState().session.token).toBe('token-1');
});

it('asks again where the account is signed in', async () => {
  let signIns = [aSignIn(1), aSignIn(2)];
  const page = showAccount(<OwnAccount />, {
    'GET user/sessions': () => ({ status: 200, body: signIns }),
    'PUT user/password': { status: 204 },
  });
  await screen.findByText('Chrome, Android');
  signIns = [aSignIn(1)];
  await change(page);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
});

it.each([
  ['a wrong password at its field', 'password', 'WRONG_PASSWORD', 'This is not your password.', current],
  ['a common password at the new one', 'newPassword', 'PASSWORD_TOO_COMMON', /among the most common ones/, chosen],
])('tells %s', async (_what, path, code, words, field) => {
  const errors = [{ path, code, message: 'x' }];
  const page = showAccount(<PasswordForm hasPassword />, {
    'PUT user/password': problem(400, 'VALIDATION_FAILED', { errors }),
  });
  await change(page);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.activeElement).toBe(field());
});

it('checks by the contract’s own rules before anything is sent', async () => {
  const page = showAccount(<PasswordForm hasPassword />);
  await change(page, 'short');
  expect(await screen.findByText('Use at least 8 characters.')).toBeTruthy();
  expect(page.calls).toEqual([]);
});

it('names both passwords, and whose they are, for password managers', () => {
  showAccount(<PasswordForm hasPassword />);
  expect([current().autocomplete, chosen().autocomplete]).toEqual(['current-password', 'new-password']);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe('ada@example.org');
});

it('where there is none asks for a new one alone, and for a fresh sign-in by the provider', async () => {
  const refused = problem(403, 'CONFIRMATION_REQUIRED');
  const settings = { providerName: 'Campus' };
  const page = showAccount(<PasswordForm hasPassword={false} />, { 'PUT user/password': refused }, settings);
  expect(screen.queryByLabelText(/^Current password/)).toBeNull();
  await page.user.type(chosen(), 'quiet amber 93');
  await page.user.click(screen.getByRole('button', { name: 'Set a password' }));
  const link = await screen.findByRole('link', { name: 'Sign in again with Campus' });
  expect(link.getAttribute('href')).toBe('/api/api/user/oidc/start?language=en&to=%2Faccount&again=true');
  expect(page.sent('PUT', 'user/password')).toEqual([{ newPassword: 'quiet amber 93', language: 'en' }]);
});
