import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { User } from '#contract/users.ts';
import { callsOf, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { idOf, problem } from '../../../testing.tsx';
import { UserSuggestions } from './user-suggestions.tsx';

const courseId = '0199b0c0-0000-7000-8000-00000000c001';

function user(number: number): User {
  const names = { name: 'Ada', surname: `Byron${number}`, email: `p${number}@example.org` };
  const since = { createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: null, emailConfirmedAt: null };
  return { id: idOf(number), ...names, role: 'USER', ...since };
}

function siteOf(users: readonly User[]) {
  return stubServer(({ query }) => {
    const search = query.get('search') ?? '';
    const found = users.filter(({ email }) => email.includes(search));
    return { status: 200, body: found.slice(0, 200), headers: { 'x-total-count': String(found.length) } };
  });
}

function Picking() {
  const [picked, setPicked] = useState<readonly User[]>([]);
  return (
    <>
      <UserSuggestions
        notInCourseId={courseId}
        hiddenIds={picked.map(({ id }) => id)}
        onPick={(one) => setPicked([...picked, one])}
      />
      <p>picked: {picked.map(({ surname }) => surname).join(' ')}</p>
    </>
  );
}

test('draws only those in sight, and is no stop of the Tab key: the field drives it', async () => {
  siteOf(Array.from({ length: 200 }, (_, number) => user(number)));
  renderAdminPage(<Picking />);
  const [first] = await screen.findAllByRole('option');
  expect(screen.getByRole('listbox').tabIndex).toBe(-1);
  expect(screen.getAllByRole('option').length).toBeLessThan(20);
  expect(first?.getAttribute('aria-setsize')).toBe('200');
});

test('says where more were found than it shows', async () => {
  siteOf(Array.from({ length: 1300 }, (_, number) => user(number)));
  renderAdminPage(<Picking />);
  expect(await screen.findByText(/^The first 200 of 1,300 people/)).toBeDefined();
  const [first] = await screen.findAllByRole('option');
  if (first) await userEvent.click(first);
  expect(await screen.findByText(/^The first 199 of 1,299 people/)).toBeDefined();
  await userEvent.type(screen.getByRole('combobox'), 'p77');
  expect(await screen.findByText('11 people found')).toBeDefined();
});

test('says "Loading..." while loading, and «Ничего не нашлось» when nothing matches', async () => {
  const release = siteOf([user(1)]).hold();
  renderAdminPage(<Picking />);
  expect(screen.getByText('Loading...')).toBeDefined();
  await release();
  await screen.findByRole('option');
  await userEvent.type(screen.getByRole('combobox'), 'nobody');
  expect(screen.getByText('Loading...')).toBeDefined();
  const nothing = await screen.findByText('Ничего не нашлось');
  expect(nothing.lang).toBe('ru');
});

test('says when the search failed', async () => {
  stubServer(() => problem(503, 'UNAVAILABLE'));
  renderAdminPage(<Picking />);
  expect(await screen.findByText(/^The search failed/)).toBeDefined();
});

test('arrow keys move and Enter picks; a user who is picked is not offered again', async () => {
  siteOf([user(1), user(2), user(3)]);
  renderAdminPage(<Picking />);
  await screen.findAllByRole('option');
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  await userEvent.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active.textContent).toContain('Byron2');
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('picked: Byron2')).toBeDefined();
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(await screen.findByText('picked: Byron2 Byron3')).toBeDefined();
});

test('a press picks, of those who can take the course and are not in it', async () => {
  const server = siteOf([user(1)]);
  renderAdminPage(<Picking />);
  await userEvent.click(await screen.findByRole('option'));
  expect(await screen.findByText('picked: Byron1')).toBeDefined();
  expect(callsOf(server, 'GET')[0]?.query.get('notInCourseId')).toBe(courseId);
  expect(await screen.findByText('Ничего не нашлось')).toBeDefined();
});
