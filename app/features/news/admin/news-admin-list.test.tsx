import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { News } from '#contract/news.ts';
import { callsOf, problem, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { makeNews } from './news.test-support.ts';
import { NewsAdminList } from './news-admin-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const folding = makeNews({ id: '0199b0c0-0000-7000-8000-0000000000a1', title_en: 'Folding', title_ru: 'Сворачивание' });
const onlyRussian = makeNews({
  id: '0199b0c0-0000-7000-8000-0000000000a2',
  title_en: '',
  description_en: '',
  title_ru: 'Конференция',
});

function listServer(items: News[]) {
  let kept = items;
  return stubServer(({ method, path }) => {
    if (method === 'DELETE') kept = kept.filter(({ id }) => !path.endsWith(id));
    return method === 'DELETE' ? { status: 204 } : { status: 200, body: kept };
  });
}

test('shows both titles, and marks the language that is missing', async () => {
  listServer([folding, onlyRussian]);
  renderAdminPage(<NewsAdminList />);
  expect(await screen.findByRole('link', { name: 'Folding' })).toBeDefined();
  expect(screen.getByText('Сворачивание')).toBeDefined();
  const row = screen.getByRole('link', { name: 'Конференция' }).closest('li');
  expect(row?.textContent).toContain('No English');
  expect(screen.getByRole('link', { name: 'Folding' }).closest('li')?.textContent).not.toContain('No ');
});

test('marks a text that is there in the other language only', async () => {
  listServer([makeNews({ description_ru: '' }), makeNews({ id: folding.id, description_en: '', description_ru: '' })]);
  renderAdminPage(<NewsAdminList />);
  expect(await screen.findAllByText('No Russian text')).toHaveLength(1);
  expect(screen.queryByText('No English text')).toBeNull();
});

test('finds by a title in either language, whatever the case', async () => {
  listServer([folding, onlyRussian]);
  renderAdminPage(<NewsAdminList />);
  const search = await screen.findByRole('searchbox');
  await userEvent.type(search, 'СВОРАЧ');
  await waitFor(() => expect(screen.queryByText('Конференция')).toBeNull());
  expect(screen.getByText('Folding')).toBeDefined();
  expect(screen.getByText('1 of 2')).toBeDefined();
  await userEvent.type(search, 'xyz');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Конференция')).toBeDefined();
});

test('empty, it says what to do', async () => {
  listServer([]);
  renderAdminPage(<NewsAdminList />);
  expect(await screen.findByText('There is no news yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Create' }).getAttribute('href')).toBe('/admin/news/createNew');
});

test('failed, it says so and tries again when asked to', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  renderAdminPage(<NewsAdminList />);
  await screen.findByText('The news could not be loaded');
  server.answering = () => ({ status: 200, body: [folding] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Folding')).toBeDefined();
});

test('deleting asks once, names what goes, and cannot be fired twice', async () => {
  const server = listServer([folding, onlyRussian]);
  const gate = Promise.withResolvers<void>();
  const answering = server.answering;
  server.answering = async (asked) => {
    if (asked.method === 'DELETE') await gate.promise;
    return answering(asked);
  };
  renderAdminPage(<NewsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding”' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Folding');
  const confirm = within(question).getByRole('button', { name: 'Delete' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  await act(async () => gate.resolve());
  expect(await screen.findByText('“Folding” is deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding' })).toBeNull());
  expect(callsOf(server, 'DELETE')).toHaveLength(1);
});

test('what was deleted already counts as deleted', async () => {
  const server = listServer([folding]);
  const answering = server.answering;
  server.answering = (asked) => (asked.method === 'DELETE' ? problem(404, 'NOT_FOUND') : answering(asked));
  renderAdminPage(<NewsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding”' }));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Folding” had been deleted already.')).toBeDefined();
});

test('a failed deletion keeps the question open and says why', async () => {
  const server = listServer([folding]);
  const answering = server.answering;
  server.answering = (asked) => (asked.method === 'DELETE' ? problem(503, 'UNAVAILABLE') : answering(asked));
  renderAdminPage(<NewsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding”' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('It could not be deleted')).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Folding')).toBeDefined();
});
