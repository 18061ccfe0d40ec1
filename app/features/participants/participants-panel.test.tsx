import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Participant } from '#contract/participants.ts';
import { by, type Call, callsOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { problem } from '../../testing.tsx';
import { courseId, peopleOf, person } from './participants.test-support.ts';
import { ParticipantsPanel } from './participants-panel.tsx';

/** A course with these people, whose server pages like the real one. */
function courseOf(people: readonly Participant[]) {
  return stubServer((asked) => (asked.method === 'GET' ? peopleOf(people, asked) : problem(503, 'UNAVAILABLE')));
}

function show(search = '') {
  return renderAdminPage(
    <ParticipantsPanel
      courseId={courseId}
      picker={() => null}
      details={({ surname }, onClose) => (
        <button type="button" onClick={onClose}>
          results of {surname}
        </button>
      )}
    />,
    { search },
  );
}

test('shows how many there are, and a page of them', async () => {
  const server = courseOf(Array.from({ length: 10_000 }, (_, number) => person(number)));
  show();
  expect(await screen.findByText('10,000 participants')).toBeDefined();
  expect(await screen.findByText('Byron0, Ada')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
  expect(callsOf(server, 'GET')).toHaveLength(1);
});

test('names addresses that nobody has confirmed', async () => {
  courseOf([person(1), person(2, { emailConfirmedAt: null })]);
  show();
  const unconfirmed = await screen.findByText('e-mail not confirmed');
  expect(unconfirmed.closest('li')?.textContent).toContain('Byron2, Ada');
});

test('who is shown, and in which order, stands in the address, and is asked for', async () => {
  const server = courseOf([person(1), person(2)]);
  const { router } = show();
  await screen.findByText('Byron1, Ada');
  await userEvent.type(screen.getByRole('searchbox'), 'p2@');
  await screen.findByText('1 participant');
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: /^A–Z/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?search=p2%40&show=active&order=desc'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Active' }).checked).toBe(true);
  const asked = Object.fromEntries(server.asked.at(-1)?.query ?? []);
  expect(asked).toMatchObject({ search: 'p2@', show: 'active', order: 'desc' });
});

test('an address that asks for what there is not shows everybody', async () => {
  const server = courseOf([person(1)]);
  show('?show=some&order=up&search=%20');
  await screen.findByText('Byron1, Ada');
  const asked = Object.fromEntries(server.asked.at(-1)?.query ?? []);
  expect(asked).toMatchObject({ show: 'all', order: 'asc' });
  expect(asked).not.toHaveProperty('search');
});

test('shows everybody again, in the order that was chosen', async () => {
  courseOf([person(1), person(2)]);
  const { router } = show('?search=nobody&order=desc');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('2 participants')).toBeDefined();
  expect(router.state.location.search).toBe('?order=desc');
});

test('a pressed participant is shown with their results', async () => {
  courseOf([person(1)]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Byron1, Ada/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'results of Byron1' }));
  expect(screen.queryByRole('button', { name: 'results of Byron1' })).toBeNull();
});

test('blocking asks, says that results stay, and shows a refusal', async () => {
  const server = courseOf([person(1)]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Block Ada Byron1' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Results stay');
  await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await within(question).findByText('The block was not set')).toBeDefined();
  server.otherwise(by('POST'), { status: 200, body: person(1, { isBlocked: true }) });
  await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Ada Byron1 is blocked.')).toBeDefined();
  expect(callsOf(server, 'POST').at(-1)?.json).toMatchObject({ isBlocked: true });
});

test('somebody who is blocked goes from a list of the others, and the focus comes to the list', async () => {
  let isBlocked = false;
  stubServer((asked) => {
    if (asked.method === 'GET') return peopleOf([person(1, { isBlocked }), person(2)], asked);
    isBlocked = true;
    return { status: 200, body: person(1, { isBlocked }) };
  });
  show('?show=active');
  await userEvent.click(await screen.findByRole('button', { name: 'Block Ada Byron1' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(screen.queryByText('Byron1, Ada')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Participants' }));
});

test('a blocked participant is marked and can be let in again', async () => {
  courseOf([person(1, { isBlocked: true })]);
  show();
  expect(await screen.findByRole('button', { name: 'Unblock Ada Byron1' })).toBeDefined();
  // Beside the name, not between the columns.
  expect(within(screen.getByRole('button', { name: /^Byron1, Ada/ })).getByText('Blocked')).toBeDefined();
});

test('removing names how many results go, of one and of all that are found; somebody who is an administrator now is marked', async () => {
  const server = courseOf([person(1, { isAdministrator: true }), person(2)]);
  const isPreview = (asked: Call) => (asked.json as { preview?: boolean }).preview === true;
  server.otherwise((asked) => asked.method === 'POST' && isPreview(asked), {
    status: 200,
    body: { removed: 2, resultsCount: 7 },
  });
  show();
  expect((await screen.findByText('administrator now')).closest('li')?.textContent).toContain('Byron1');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada Byron1 from the course' }));
  const one = await screen.findByRole('alertdialog', { name: 'Remove Ada Byron1 from the course?' });
  await within(one).findByText('7 results of chapters go with them.');
  await userEvent.click(within(one).getByRole('button', { name: 'Cancel' }));

  await userEvent.click(screen.getByRole('button', { name: 'Remove these 2 people…' }));
  const all = await screen.findByRole('alertdialog', { name: 'Remove 2 people from the course?' });
  const confirm = within(all).getByRole('button', { name: 'Remove' });
  await within(all).findByText('7 results of chapters go with them.');
  await userEvent.click(confirm);
  expect(await within(all).findByText('Nobody was removed')).toBeDefined();
  server.otherwise(by('POST'), { status: 200, body: { removed: 2, resultsCount: 7 } });
  await userEvent.click(confirm);
  expect(await screen.findByText('2 people are no longer in the course.')).toBeDefined();
  const userIds = [person(1).userId, person(2).userId];
  expect(callsOf(server, 'POST').at(-1)?.json).toEqual({ courseId, userIds });
});
