import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AccessToken } from '#contract/access-tokens.ts';
import { problem } from '../../testing.tsx';
import { AccessTokens } from './access-tokens.tsx';
import { type Answers, showAccount } from './account.test-support.tsx';

const nightly: AccessToken = {
  ...{ id: '01900000-0000-7000-8000-000000000201', name: 'Nightly export', scope: 'reading' },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', lastUsedOn: null },
};

/** Shows the section with a server that lists the present tokens. */
function show(tokens: readonly AccessToken[], answers: Answers = {}) {
  const list = { tokens };
  const page = showAccount(<AccessTokens />, {
    'GET user/tokens': () => ({ status: 200, body: list.tokens }),
    ...answers,
  });
  return { ...page, list };
}

it('makes one after the password, shows it once, and lists it', async () => {
  let isProved = false;
  const page = show([], {
    'POST user/tokens': () =>
      isProved ? { status: 201, body: { ...nightly, token: 'molsys_secret' } } : problem(403, 'CONFIRMATION_REQUIRED'),
    'POST user/confirmation': () => {
      isProved = true;
      return { status: 204 };
    },
  });
  await page.user.type(await screen.findByLabelText(/^What it is for/), 'Nightly export');
  await page.user.click(screen.getByRole('button', { name: 'Make a token' }));
  await page.user.type(await screen.findByLabelText(/^Your own password/), 'seven benzene rings');
  page.list.tokens = [nightly];
  await page.user.click(screen.getByRole('button', { name: 'Make a token' }));
  expect(await screen.findByDisplayValue('molsys_secret')).toBeTruthy();
  expect(page.sent('POST', 'user/tokens')).toContainEqual({ name: 'Nightly export', scope: 'reading' });
  const row = await screen.findByRole('listitem');
  expect(within(row).getByText('never used')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByDisplayValue('molsys_secret')).toBeNull();
});

it('revokes one, says so, and gives the focus a place', async () => {
  const page = show([nightly], { [`DELETE user/tokens/${nightly.id}`]: { status: 204 } });
  const button = await screen.findByRole('button', { name: 'Revoke: Nightly export' });
  page.list.tokens = [];
  await page.user.click(button);
  expect(await screen.findByText('The token was revoked.')).toBeTruthy();
  expect(screen.queryByText('Nightly export')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Access tokens' }));
});
