import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { problem, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { makeNews } from './news.test-support.ts';
import { NewsEdit } from './news-edit.tsx';

test('an item that could not be loaded is asked for again; one that is gone is said to be', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  renderAdminPage(<NewsEdit id={makeNews().id} onSaved={() => {}} onLeave={() => {}} />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.answering = () => problem(404, 'NOT_FOUND');
  await userEvent.click(again);
  expect(await screen.findByText('There is no such news item')).toBeDefined();
});
