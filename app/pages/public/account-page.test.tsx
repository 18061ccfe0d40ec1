import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccountFormType } from '../../features/auth/account-schema.ts';
import { renderApp } from '../../testing.tsx';
import { AccountPage } from './account-page.tsx';

function forgottenLink(type: AccountFormType, offersMail: boolean): string | null {
  renderApp({ settings: { offersMail }, routes: [{ path: '/', element: <AccountPage type={type} /> }] });
  return screen.queryByRole('link', { name: 'Forgotten your password?' })?.getAttribute('href') ?? null;
}

it('the sign-in leads to a new password where the site sends letters', () => {
  expect(forgottenLink('authorization', true)).toBe('/password');
});

it.each([
  ['authorization', false],
  ['registration', true],
] as const)('the %s does not, where letters are sent: %s', (type, offersMail) => {
  expect(forgottenLink(type, offersMail)).toBeNull();
});

it('tells whoever has deleted their account that it is gone', () => {
  renderApp({
    at: { pathname: '/', state: { isAccountDeleted: true } },
    routes: [{ path: '/', element: <AccountPage type="authorization" /> }],
  });
  expect(screen.getByText('Your account is deleted, and you are signed out.')).toBeTruthy();
});
