import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem, watchDownloads } from '../../testing.tsx';
import { showAccount } from './account.test-support.tsx';
import { OwnData } from './own-account.tsx';

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
