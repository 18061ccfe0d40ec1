import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAccount } from './account.test-support.tsx';
import { Calendar } from './calendar.tsx';

it('makes an address, shows it once, and revokes it', async () => {
  const url = 'https://lab.example/calendar/secret.ics';
  let madeAt: string | null = null;
  const page = showAccount(<Calendar />, {
    'GET user/calendar': () => ({ status: 200, body: { madeAt } }),
    'POST user/calendar?language=en': () => {
      madeAt = '2026-11-02T10:00:00.000Z';
      return { status: 201, body: { url } };
    },
    'DELETE user/calendar': () => {
      madeAt = null;
      return { status: 204 };
    },
  });
  await page.user.click(screen.getByRole('button', { name: 'Make an address' }));
  expect(await screen.findByDisplayValue(url)).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByDisplayValue(url)).toBeNull();
  await page.user.click(await screen.findByRole('button', { name: 'Revoke the address' }));
  expect(await screen.findByText('The address leads nowhere any more.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeTruthy();
});
