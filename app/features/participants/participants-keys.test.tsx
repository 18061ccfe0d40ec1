import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { courseId, peopleOf, person } from './participants.test-support.ts';
import { ParticipantsPanel } from './participants-panel.tsx';

/** A course with so many people, who can be blocked. */
async function showCourse(count: number) {
  const people = Array.from({ length: count }, (_, number) => person(number));
  stubServer(async (asked) => {
    // As any network: what is asked next comes after what the last answer has led to.
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (asked.method === 'POST') {
      const { userId } = asked.json as { userId: string };
      const index = people.findIndex((one) => one.userId === userId);
      const blocked = person(index, { isBlocked: true });
      people[index] = blocked;
      return { status: 200, body: blocked };
    }
    return peopleOf(people, asked);
  });
  renderAdminPage(<ParticipantsPanel courseId={courseId} picker={() => null} details={() => null} />);
  await screen.findByText('Byron0, Ada');
}

const focusedName = () => {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-label') ?? focused?.textContent;
};

async function block() {
  await userEvent.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

test('one person is a stop of Tab, and keys lead from one to another', async () => {
  await showCourse(500);
  screen.getByRole('button', { name: 'Remove these 500 people…' }).focus();
  await userEvent.tab();
  expect(focusedName()).toBe('Byron0, Ada p0@example.org');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(focusedName()).toBe('Byron1, Ada p1@example.org');
  await userEvent.tab();
  expect(focusedName()).toBe('Block Ada Byron1');
  await userEvent.keyboard('{ArrowDown}');
  expect(focusedName()).toBe('Block Ada Byron2');
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(focusedName()).toBe('Block Ada Byron499'));
  await userEvent.keyboard('{Home}');
  expect(focusedName()).toBe('Block Ada Byron0');
  await userEvent.tab();
  expect(focusedName()).toBe('Remove Ada Byron0 from the course');
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
});

test('it is said which keys these are', async () => {
  await showCourse(3);
  const [opener] = screen.getAllByRole('button', {
    description: /^Arrow keys, Home and End move between people/,
  });
  expect(opener?.textContent).toBe('Byron0, Ada p0@example.org');
});

test('the last one blocked, of those who are not, leaves the focus to the one before, and nobody to the panel', async () => {
  await showCourse(2);
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  (await screen.findByRole('button', { name: 'Block Ada Byron1' })).focus();
  await block();
  await waitFor(() => expect(screen.queryByText('Byron1, Ada')).toBeNull());
  expect(focusedName()).toBe('Block Ada Byron0');
  await block();
  await screen.findByText('Nobody like that is in this course');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Participants' }));
});

test('other people, found while the focus is in the list, have it at their first', async () => {
  await showCourse(500);
  await userEvent.type(screen.getByRole('searchbox'), 'p1');
  screen.getByRole('button', { name: /^Byron5, Ada/ }).focus();
  await screen.findByText('111 participants');
  await waitFor(() => expect(focusedName()).toBe('Byron1, Ada p1@example.org'));
});
