import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicationStory } from '#contract/publications.ts';
import { callsOf, problem, renderAdminPage, stubServer } from '../../../../admin-testing.tsx';
import { listOf, makeStory } from '../publications.test-support.ts';
import { PublicationsAdminList } from './publications-admin-list.tsx';

afterEach(() => vi.unstubAllGlobals());

const folding = makeStory();
const knots = makeStory({
  id: '0199b0c0-0000-7000-8000-0000000000c2',
  title: { text: 'Knots', html: null },
  authors: Array.from({ length: 8 }, (_, index) => ({ name: `A. Author${index}`, memberId: null })),
  year: 2020,
});

function listServer(stories: readonly PublicationStory[]) {
  let kept = stories;
  return stubServer((asked) => {
    if (asked.method === 'DELETE') {
      kept = kept.filter(({ id }) => !asked.path.endsWith(id));
      return { status: 204 };
    }
    const [query, year] = [asked.query.get('query') ?? '', asked.query.get('year')];
    const matching = kept.filter((story) => story.title.text.includes(query) && (!year || String(story.year) === year));
    return listOf(matching, asked, kept.length);
  });
}

test('shows what each is known by, with the ways from it', async () => {
  listServer([folding, knots]);
  renderAdminPage(<PublicationsAdminList />);
  const title = await screen.findByRole('link', { name: 'Folding of DNA' });
  expect(title.getAttribute('href')).toBe(`/admin/publications/editPublication/${folding.id}`);
  const row = title.closest('li');
  expect(row?.textContent).toContain('Journal of Folding 12');
  expect(screen.getByRole('link', { name: 'View “Folding of DNA” on the site' }).getAttribute('href')).toBe(
    `/publications/${folding.id}`,
  );
  expect(screen.getByText('2 publications')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Knots' }).closest('li')?.textContent).toContain('and 3 others');
});

test('finds by words and by year; the view stands in the address, and the export takes it along', async () => {
  listServer([folding, knots]);
  const { router } = renderAdminPage(<PublicationsAdminList />);
  await userEvent.type(await screen.findByRole('searchbox'), 'Knots');
  await waitFor(() => expect(screen.queryByText('Folding of DNA')).toBeNull());
  expect(screen.getByText('1 of 2 publications')).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2020');
  await waitFor(() => expect(router.state.location.search).toBe('?year=2020&q=Knots'));
  const file = await screen.findByRole('link', { name: 'BibTeX', hidden: true });
  await waitFor(() => expect(file.getAttribute('href')).toMatch(/export\?format=bibtex&year=2020&query=Knots$/));
});

test('nothing found, it shows all again', async () => {
  listServer([folding]);
  renderAdminPage(<PublicationsAdminList />, { search: '?q=xyz' });
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Folding of DNA')).toBeDefined();
});

test('that nothing was found is said where the count was', async () => {
  listServer([folding]);
  renderAdminPage(<PublicationsAdminList />);
  const count = await screen.findByText('1 publication');
  expect(count.getAttribute('role')).toBe('status');
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  await screen.findByText('No publication matches');
  expect(count.isConnected).toBe(true);
  expect(count.textContent).toBe('0 of 1 publication');
});

test('a long list comes in parts', async () => {
  const many = Array.from({ length: 120 }, (_, index) =>
    makeStory({ id: `0199b0c0-0000-7000-8000-${String(index).padStart(12, '0')}` }),
  );
  listServer(many);
  renderAdminPage(<PublicationsAdminList />);
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Folding of DNA' })).toHaveLength(50));
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Folding of DNA' })).toHaveLength(100));
});

test('empty, it says what to do', async () => {
  listServer([]);
  renderAdminPage(<PublicationsAdminList />);
  expect(await screen.findByText('There are no publications yet')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/admin/publications/import');
});

test('failed, it says so and tries again when asked to', async () => {
  const server = stubServer(() => problem(503, 'UNAVAILABLE'));
  renderAdminPage(<PublicationsAdminList />);
  await screen.findByText('The publications could not be loaded');
  server.answering = (asked) => listOf([folding], asked);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Folding of DNA')).toBeDefined();
});

test('deleting asks once, names what goes, and cannot be fired twice', async () => {
  const server = listServer([folding, knots]);
  const gate = Promise.withResolvers<void>();
  const { answering } = server;
  server.answering = async (asked) => {
    if (asked.method === 'DELETE') await gate.promise;
    return answering(asked);
  };
  renderAdminPage(<PublicationsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding of DNA”' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Folding of DNA');
  const keep = within(question).getByRole('button', { name: 'Keep it' });
  await waitFor(() => expect(document.activeElement).toBe(keep));
  const confirm = within(question).getByRole('button', { name: 'Delete' });
  await userEvent.click(confirm);
  await userEvent.click(confirm);
  await act(async () => gate.resolve());
  expect(await screen.findByText('“Folding of DNA” is deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding of DNA' })).toBeNull());
  expect(callsOf(server, 'DELETE')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Publications' }));
});

test('a failed deletion keeps the question open and says why', async () => {
  const server = listServer([folding]);
  const { answering } = server;
  server.answering = (asked) => (asked.method === 'DELETE' ? problem(503, 'UNAVAILABLE') : answering(asked));
  renderAdminPage(<PublicationsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding of DNA”' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await within(question).findByText('It could not be deleted')).toBeDefined();
  await userEvent.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(screen.getByText('Folding of DNA')).toBeDefined();
});
