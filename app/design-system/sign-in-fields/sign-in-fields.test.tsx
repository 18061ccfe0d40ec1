import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SignInFields } from './sign-in-fields.tsx';

const email = { name: 'email', label: 'E-mail' };
const password = { name: 'password', label: 'Password', error: 'Too short.' };

test.each([
  [false, 'username', 'current-password'],
  [true, 'email', 'new-password'],
])('are named for password managers (new account: %s)', (isNewAccount, forEmail, forPassword) => {
  render(<SignInFields isNewAccount={isNewAccount} email={email} password={password} />);
  const input = screen.getByLabelText(/^E-mail/);
  expect(input.getAttribute('type')).toBe('email');
  expect(input.getAttribute('autocomplete')).toBe(forEmail);
  expect(screen.getByLabelText(/^Password/).getAttribute('autocomplete')).toBe(forPassword);
  expect(screen.getByText('Too short.')).toBeDefined();
});
