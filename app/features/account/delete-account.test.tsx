import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RequireSignIn } from '../../session/require-role.tsx';
import { problem } from '../../testing.tsx';
import { type Answers, showAccount } from './account.test-support.tsx';
import { OwnAccount } from './own-account.tsx';

async function ask(answers: Answers, isChanged = false) {
  window.history.replaceState(null, '', '/account');
  const page = showAccount(
    <RequireSignIn>
      <OwnAccount />
    </RequireSignIn>,
    answers,
  );
  // In a browser the address changes before the page is drawn, and the guard reads the address.
  page.router.subscribe(({ location }) => window.history.replaceState(null, '', location.pathname));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  if (isChanged) await page.user.type(name, 'x');
  await page.user.click(screen.getByRole('button', { name: 'Delete the account…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  return { ...page, dialog };
}

async function confirm({ user }: Awaited<ReturnType<typeof ask>>) {
  await user.type(screen.getByLabelText(/^Your password/), 'velvet orbit 77');
  await user.click(screen.getByRole('button', { name: 'Delete for good' }));
}

it('sends nothing without a password, and nothing when it is called off', async () => {
  const page = await ask({});
  await page.user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(page.sent('POST', 'user/account/delete')).toEqual([]);
});

it('done, leaves for the page of signing in, signed out, and asks nothing about unsaved edits', async () => {
  const page = await ask({ 'POST user/account/delete': { status: 204 } }, true);
  await confirm(page);
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(page.sent('POST', 'user/account/delete')).toEqual([{ password: 'velvet orbit 77' }]);
  expect(page.router.state.location).toMatchObject({ pathname: '/authorization', state: { isAccountDeleted: true } });
  await waitFor(() => expect(page.store.getState().session.status).toBe('visitor'));
  expect(page.router.state.location.pathname).toBe('/authorization');
});

it('tells a wrong password at its field', async () => {
  const errors = [{ path: 'password', code: 'WRONG_PASSWORD', message: 'x' }];
  const page = await ask({ 'POST user/account/delete': problem(400, 'VALIDATION_FAILED', { errors }) });
  await confirm(page);
  expect(await screen.findByText('This is not your password.')).toBeTruthy();
  expect(page.store.getState().session.status).toBe('authenticated');
});

it('tells the last administrator that somebody else must be one first', async () => {
  const page = await ask({ 'POST user/account/delete': problem(409, 'LAST_ADMIN') });
  await confirm(page);
  expect((await screen.findByRole('alert')).textContent).toContain('make somebody else one first');
  expect(page.router.state.location.pathname).toBe('/account');
});
