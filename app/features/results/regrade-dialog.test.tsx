import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Regrade } from '#contract/results.ts';
import { by, callsOf, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { idOf, problem } from '../../testing.tsx';
import { RegradeDialog } from './regrade-dialog.tsx';
import { aChapterRow, testId } from './results.test-support.ts';

type Change = Regrade['changes'][number];

function change(number: number, before: Change['before'], after: Change['after']): Change {
  const { testEstimate, isCompleted, attempts, lastAttemptAt, ...person } = aChapterRow(number);
  return { ...person, before, after };
}

const regrade: Regrade = {
  chapterId: testId,
  version: 4,
  submissionsCount: 12,
  isDue: true,
  questions: [],
  changes: [
    change(1, { testEstimate: 50, isCompleted: false }, { testEstimate: 75, isCompleted: true }),
    change(2, { testEstimate: 75, isCompleted: true }, { testEstimate: 50, isCompleted: true }),
    change(3, { testEstimate: 25, isCompleted: false }, { testEstimate: 50, isCompleted: false }),
  ],
};

function regradeServer(preview: Regrade = regrade) {
  return stubServer(() => ({ status: 200, body: preview }));
}

const show = (onClose = () => {}) => renderAdminPage(<RegradeDialog chapterId={testId} onClose={onClose} />);
const confirmation = () => screen.findByRole('button', { name: /^Change \d+ result/ });

test('first shows whose result changes, from what to what, and what it means', async () => {
  const server = regradeServer();
  show();
  expect(await screen.findByText('12 submissions were looked at. The results of 3 participants change:')).toBeDefined();
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Lovelace1, AdaPasses now', '50%', '75%'],
    ['Lovelace2, AdaStays passed', '75%', '50%'],
    ['Lovelace3, Ada', '25%', '50%'],
  ]);
  expect(callsOf(server, 'POST')).toHaveLength(0);
});

test('confirmed, it changes what was shown, once, and says so', async () => {
  const server = regradeServer();
  const release = server.hold(by('POST'));
  const onClose = vi.fn();
  show(onClose);
  const confirm = await confirmation();
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await release();
  expect(await screen.findByText('3 results have been changed.')).toBeDefined();
  expect(callsOf(server, 'POST').map(({ json }) => json)).toEqual([{ chapterId: testId, version: 4 }]);
  const [close] = screen.getAllByText('Close').map((label) => label.closest('button'));
  await waitFor(() => expect(document.activeElement).toBe(close));
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('nothing to change is said, and there is nothing to confirm', async () => {
  regradeServer({ ...regrade, submissionsCount: 1, isDue: false, changes: [] });
  show();
  expect(await screen.findByText('1 submission was looked at. The present key changes nobody’s result.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
});

test('a key that was changed meanwhile is previewed again, and that preview can be confirmed', async () => {
  const server = regradeServer();
  show();
  const confirm = await confirmation();
  const newer = { ...regrade, version: 5, changes: regrade.changes.slice(0, 1) };
  server.answering = ({ method, json }) => {
    const isBehind = method === 'POST' && (json as { version: number }).version === 4;
    return isBehind ? problem(409, 'STALE_VERSION') : { status: 200, body: newer };
  };
  await userEvent.click(confirm);
  expect(await screen.findByText(/^The chapter has been changed meanwhile/)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: 'Change 1 result' }));
  expect(await screen.findByText('1 result has been changed.')).toBeDefined();
});

test('where the key was changed a regrade can be confirmed though it changes nobody’s result', async () => {
  const server = regradeServer({ ...regrade, changes: [] });
  show();
  expect(await screen.findByText(/still noted as of a former key/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Judge by the present key' }));
  expect(await screen.findByText('The results are by the present key now; nobody’s has changed.')).toBeDefined();
  expect(callsOf(server, 'POST')).toHaveLength(1);
});

test('an administrator who confirms what somebody else has done meanwhile is told so', async () => {
  const server = regradeServer();
  show();
  const confirm = await confirmation();
  server.otherwise(by('POST'), { status: 200, body: { ...regrade, isDue: false, changes: [] } });
  await userEvent.click(confirm);
  expect(await screen.findByText('Somebody has regraded meanwhile; nothing was left to change.')).toBeDefined();
  expect(screen.queryByText(/results? ha(s|ve) been changed/)).toBeNull();
});

test('a preview that failed can be asked for again', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  show();
  await screen.findByText('The preview could not be loaded');
  server.answering = () => ({ status: 200, body: regrade });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await confirmation()).toBeDefined();
});

test('a regrade that failed says so and can be confirmed again', async () => {
  const server = regradeServer();
  show();
  const confirm = await confirmation();
  const mend = server.otherwise(by('POST'), problem(503, 'UNAVAILABLE'));
  await userEvent.click(confirm);
  expect(await screen.findByText('The results could not be changed')).toBeDefined();
  mend();
  await userEvent.click(await confirmation());
  expect(await screen.findByText('3 results have been changed.')).toBeDefined();
});

test('says which questions are out of the score, and which are right for everybody', async () => {
  const question = (number: number, scoring: 'dropped' | 'credited') => ({
    ...{ questionId: idOf(number), number, question: `**Text** ${number}`, scoring },
  });
  regradeServer({ ...regrade, questions: [question(2, 'dropped'), question(3, 'credited')] });
  show();
  expect(await screen.findByText('Question 2 is out of the score: Text 2')).toBeDefined();
  expect(screen.getByText('Question 3 is right for everybody: Text 3')).toBeDefined();
});
