import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { UserResults } from '#contract/results.ts';
import { callsOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf, problem } from '../../testing.tsx';
import { ParticipantResultsModal } from './participant-results-modal.tsx';
import { courseId, readingId, testId } from './results.test-support.ts';

const userId = idOf(7);
const untouched = { attempts: 0, attemptsLimit: null, extraAttempts: 0, testEstimate: null, isCompleted: false };
const chapter = { passMark: 60, position: 1, completedBy: null, ...untouched };

const person = { email: 'ada@example.org', name: 'Ada', surname: 'Lovelace' };

const results: UserResults = {
  course: { id: courseId, title: 'Molecular motors' },
  participant: { ...person, userId, courseId, isBlocked: true, emailConfirmedAt: null },
  chapters: [
    { ...chapter, chapterId: readingId, title: 'Reading', type: 1, isCompleted: true, completedBy: 'hand' },
    { ...chapter, chapterId: testId, title: 'Kinesin', type: 2, testEstimate: 80, isCompleted: true, attempts: 3 },
    {
      ...chapter,
      chapterId: idOf(1),
      title: 'Dynein',
      type: 2,
      testEstimate: 40,
      attempts: 1,
      attemptsLimit: 3,
      extraAttempts: 1,
    },
    { ...chapter, chapterId: idOf(2), title: 'Myosin', type: 2 },
  ],
};

const show = (options = {}) =>
  renderAdminPage(<ParticipantResultsModal courseId={courseId} userId={userId} onClose={() => {}} />, options);

test('shows the course, the participant and each chapter with its result', async () => {
  const server = stubServer(() => ({ status: 200, body: results }));
  show();
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('Molecular motors')).toBeDefined();
  for (const text of ['Ada Lovelace', 'ada@example.org', 'Blocked']) {
    expect(within(dialog).getByText(text)).toBeDefined();
  }
  // On phones the rows are stacked as grids, which some screen readers would not take for a table.
  expect(within(dialog).getByRole('table').getAttribute('role')).toBe('table');
  const rows = within(dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Reading', '–', 'Marked by hand', '–', '–'],
    ['Kinesin', '80%', 'Passed', '3', '–'],
    ['Dynein', '40%', 'Not passed', '1 of 3', ''],
    ['Myosin', '–', 'Not taken', '–', '–'],
  ]);
  expect(Object.fromEntries(server.asked[0]?.query ?? [])).toEqual({ courseId, userId });
});

test('gives one person more attempts at a test that has a limit', async () => {
  const server = stubServer(({ method }) => ({ status: 200, body: method === 'PUT' ? {} : results }));
  show();
  const extra = await screen.findByRole('spinbutton', { name: 'Extra attempts at “Dynein”' });
  await userEvent.clear(extra);
  await userEvent.type(extra, '2{Enter}');
  expect(await screen.findByText('Extra attempts saved.')).toBeDefined();
  expect(callsOf(server, 'PUT').map(({ json }) => json)).toEqual([{ chapterId: idOf(1), userId, extraAttempts: 2 }]);
});

test('what failed says so with its status, and can be tried again', async () => {
  const server = stubServer(() => problem(404, 'NOT_FOUND'));
  show();
  const dialog = await screen.findByRole('alertdialog', { name: 'An error has occurred.' });
  expect(within(dialog).getByText('Error Status: 404')).toBeDefined();
  server.answering = () => ({ status: 200, body: results });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Molecular motors')).toBeDefined();
});

test('a failure that is over is not shown when it is opened again', async () => {
  const server = stubServer(() => problem(404, 'NOT_FOUND'));
  const { store, unmount } = show();
  await screen.findByRole('alertdialog');
  unmount();
  server.answering = () => ({ status: 200, body: results });
  const release = server.hold();
  show({ store });
  await screen.findByRole('status', { name: 'Loading the results' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await release();
  expect(await screen.findByText('Molecular motors')).toBeDefined();
});
