import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showPart } from '../../testing.tsx';
import { PersonPublications } from './person-publications.tsx';
import { storiesOf } from './publications.test-support.ts';

function show(id: string) {
  return showPart(<PersonPublications id={id} />, () => ({ status: 200, body: storiesOf([]) }), { language: 'ru' });
}

it('leads to somebody’s publications, with their number', async () => {
  show('ada');
  const link = await screen.findByRole('link', { name: '2 публикации' });
  expect(link.getAttribute('href')).toBe('/ru/publications?member=ada');
});

it('is not shown for a person without publications', async () => {
  const { calls } = show('bob');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});
