import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Participant } from '#contract/participants.ts';
import { callsOf, problem, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { ParticipantsPanel } from './participants-panel.tsx';

const courseId = '0199b0c0-0000-7000-8000-00000000c001';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
function person(number: number, changes: Partial<Participant> = {}): Participant {
  const userId = `0199b0c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const email = `p${number}@example.org`;
  return { userId, email, name: 'Ada', surname: `Byron${number}`, courseId, isBlocked: false, ...changes };
}

/** A course with so many people; answers pages as the real one does. */
function courseOf(people: readonly Participant[]) {
  return stubServer(({ method, query }) => {
    if (method !== 'GET') return problem(503, 'UNAVAILABLE');
    const found = people.filter(({ email }) => email.includes(query.get('search') ?? ''));
    const offset = Number(query.get('offset'));
    const body = found.slice(offset, offset + Number(query.get('limit')));
    return { status: 200, body, headers: { 'x-total-count': String(found.length) } };
  });
}

const picked = { id: person(7).userId, email: 'p7@example.org', name: 'Ada', surname: 'Byron7' };

function show(search = '') {
  return renderAdminPage(
    <ParticipantsPanel
      courseId={courseId}
      picker={({ onPick, pickedIds }) => (
        <button type="button" onClick={() => onPick(picked)}>
          pick {pickedIds.length}
        </button>
      )}
      details={({ surname }, onClose) => (
        <button type="button" onClick={onClose}>
          results of {surname}
        </button>
      )}
    />,
    { search },
  );
}

test('shows how many there are, and draws only the rows in sight', async () => {
  const server = courseOf(Array.from({ length: 10_000 }, (_, number) => person(number)));
  show();
  expect(await screen.findByText('10,000 participants')).toBeDefined();
  expect(await screen.findByText('Byron0, Ada')).toBeDefined();
  expect(screen.getAllByRole('listitem').length).toBeLessThan(40);
  expect(callsOf(server, 'GET')).toHaveLength(1);
});

test('begins at the top again in another order, and with other people', async () => {
  courseOf(Array.from({ length: 500 }, (_, number) => person(number)));
  show();
  await screen.findByText('Byron0, Ada');
  const scrollDown = () => fireEvent.scroll(screen.getByRole('list'), { target: { scrollTop: 9000 } });
  scrollDown();
  await userEvent.click(screen.getByRole('button', { name: /^A–Z/ }));
  await waitFor(() => expect(screen.getByRole('list').scrollTop).toBe(0));
  scrollDown();
  await userEvent.type(screen.getByRole('searchbox'), 'p1');
  await screen.findByText('111 participants');
  expect(screen.getByRole('list').scrollTop).toBe(0);
  expect(await screen.findByText('Byron1, Ada')).toBeDefined();
});

test('a focused row that is scrolled away stays, with the focus', async () => {
  courseOf(Array.from({ length: 500 }, (_, number) => person(number)));
  show();
  const block = await screen.findByRole('button', { name: 'Block Ada Byron0' });
  block.focus();
  fireEvent.scroll(screen.getByRole('list'), { target: { scrollTop: 9000 } });
  await waitFor(() => expect(screen.queryByText('Byron1, Ada')).toBeNull());
  expect(document.activeElement).toBe(block);
});

test('who is shown stands in the address, so that the way back finds them again; what else it says stays', async () => {
  const server = courseOf([person(1), person(2)]);
  const { router } = show('?tab=participants');
  await screen.findByText('Byron1, Ada');
  await userEvent.type(screen.getByRole('searchbox'), 'p2@');
  await screen.findByText('1 participant');
  await userEvent.click(screen.getByRole('radio', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: /^A–Z/ }));
  const address = '?tab=participants&search=p2%40&show=active&order=desc';
  await waitFor(() => expect(router.state.location.search).toBe(address));
  expect(router.state.historyAction).toBe('REPLACE');
  await act(() => router.navigate('/elsewhere'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  await act(() => router.navigate(-1));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('p2@');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Active' }).checked).toBe(true);
  expect(await screen.findByText('Byron2, Ada')).toBeDefined();
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
  const before = server.answering;
  server.answering = (asked) =>
    asked.method === 'POST' ? { status: 200, body: person(1, { isBlocked: true }) } : before(asked);
  await userEvent.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Ada Byron1 is blocked.')).toBeDefined();
});

test('a blocked participant is marked and can be let in again', async () => {
  courseOf([person(1, { isBlocked: true })]);
  show();
  expect(await screen.findByRole('button', { name: 'Unblock Ada Byron1' })).toBeDefined();
  // Beside the name, not between the columns.
  expect(within(screen.getByRole('button', { name: /^Byron1, Ada/ })).getByText('Blocked')).toBeDefined();
});

test('people are picked, left out again, and added together', async () => {
  const server = courseOf([]);
  show();
  await screen.findByText('Nobody is in this course yet');
  const [open] = screen.getAllByRole('button', { name: 'Add people' });
  if (open) await userEvent.click(open);
  await userEvent.click(await screen.findByRole('button', { name: 'pick 0' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out Ada Byron7' }));
  await userEvent.click(await screen.findByRole('button', { name: 'pick 0' }));
  const before = server.answering;
  server.answering = (asked) =>
    asked.method === 'POST' ? { status: 200, body: { added: [person(7)], existing: [], unknown: [] } } : before(asked);
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 person' }));
  expect(await screen.findByText('1 person added.')).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});

test('a pasted list is looked through first: to be added, there, unknown, repeated and broken lines', async () => {
  const server = courseOf([]);
  const outcome = { added: [person(1)], existing: [person(2)], unknown: ['p3@example.org'] };
  const before = server.answering;
  server.answering = (asked) => (asked.method === 'POST' ? { status: 200, body: outcome } : before(asked));
  show();
  await screen.findByText('Nobody is in this course yet');
  const [open] = screen.getAllByRole('button', { name: 'Add people' });
  if (open) await userEvent.click(open);
  await userEvent.click(await screen.findByRole('radio', { name: 'Paste a list' }));
  await userEvent.click(screen.getByRole('textbox', { name: /E-mails or CSV/ }));
  await userEvent.paste('p1@example.org\np2@example.org\np3@example.org\nP1@example.org\nno address');
  await userEvent.click(screen.getByRole('button', { name: 'Check the list' }));
  for (const words of [
    'Will be added: 1',
    'In the course already: 1',
    'Not registered on the site: 1',
    'Named twice in the list: 1',
    'Lines that cannot be read: 1',
  ]) {
    expect(await screen.findByText(words)).toBeDefined();
  }
  expect(screen.getByText('Line 5:').parentElement?.textContent).toBe('Line 5: no address — No e-mail address');
  expect(callsOf(server, 'POST')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 person' }));
  await waitFor(() => expect(callsOf(server, 'POST')).toHaveLength(2));
  expect(await screen.findByText('1 person added.')).toBeDefined();
});
