import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { problem } from '../../testing.tsx';
import { showAccount } from './account.test-support.tsx';
import { OwnData } from './own-account.tsx';

it('comes as a file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:own';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
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
