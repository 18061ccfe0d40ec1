import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { callsOf } from '../../../admin-testing.tsx';
import { problem } from '../../../testing.tsx';
import { button, openChapter, openNew, save, title } from '../chapter-list.test-support.tsx';
import { aChapter, courseId } from '../chapters.test-support.ts';
import { blockOf, textOf } from '../questions/questions.test-support.tsx';

async function writeNew(refuse?: Parameters<typeof openNew>[0]) {
  const { server } = await openNew(refuse);
  await userEvent.type(title(), 'A title');
  await userEvent.type(screen.getByLabelText('Description *'), 'A description');
  return server;
}

test('a test without questions says that it needs one, and the focus goes to where one is added', async () => {
  const server = await writeNew();
  await userEvent.click(screen.getByRole('radio', { name: 'Test' }));
  expect(screen.queryByText('A test needs at least one question')).toBeNull();
  await userEvent.click(button('Save'));
  expect(await screen.findByText('A test needs at least one question')).toBeDefined();
  const add = screen.getByRole('button', {
    name: 'Add a question',
    description: 'A test needs at least one question',
  });
  await waitFor(() => expect(document.activeElement).toBe(add));
  expect(callsOf(server, 'POST')).toEqual([]);
  await userEvent.click(add);
  await waitFor(() => expect(screen.queryByText('A test needs at least one question')).toBeNull());
});

test('a new chapter whose course has gone is not to be tried again, but copied', async () => {
  await writeNew(({ method }) => (method === 'POST' ? problem(404, 'NOT_FOUND') : undefined));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('The course has been deleted');
  expect(screen.queryByRole('button', { name: 'Save again' })).toBeNull();
  expect(title().value).toBe('A title');
});

test.each([
  ['the course with it', 404, 'The course has been deleted'],
  ['it alone', 200, 'This item has been deleted'],
])('a chapter that is not found says what has gone: %s', async (_what, courseStatus, words) => {
  const { server } = await openChapter(aChapter(1));
  await userEvent.type(title(), '!');
  server.answering = ({ path }) =>
    path === `course/${courseId}/chapters` && courseStatus === 200
      ? { status: 200, body: [] }
      : problem(404, 'NOT_FOUND');
  await save();
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save as a new item' }) === null).toBe(courseStatus === 404);
  expect(title().value).toBe('Chapter title 1!');
});

test('what is wrong with a question that was added after saving was tried is not held against anybody yet', async () => {
  await writeNew();
  await userEvent.click(screen.getByRole('radio', { name: 'Test' }));
  await userEvent.click(button('Add a question'));
  await userEvent.click(button('Save'));
  const faultsOf = (number: number) => blockOf(number).queryAllByText('Please fill this in.').length;
  await waitFor(() => expect(faultsOf(1)).toBe(5));
  await userEvent.click(button('Add a question'));
  await waitFor(() => expect(document.activeElement).toBe(textOf(2)));
  expect(blockOf(2).queryByText(/Exactly one answer/)).toBeNull();
  expect(faultsOf(2)).toBe(0);
  await userEvent.tab();
  await waitFor(() => expect(faultsOf(2)).toBe(1));
  await userEvent.click(button('Save'));
  await waitFor(() => expect(faultsOf(2)).toBe(5));
});
