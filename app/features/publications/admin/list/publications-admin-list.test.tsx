import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { PublicationStory } from '#contract/publications.ts';
import { callsOf, renderAdminPage, stubServer } from '../../../../admin-testing.tsx';
import { listOf, makeStory } from '../publications.test-support.ts';
import { PublicationsAdminList } from './publications-admin-list.tsx';

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

test('a year and a type stay chosen where the other filters leave nothing of them', async () => {
  listServer([folding]);
  renderAdminPage(<PublicationsAdminList />, { search: '?q=xyz&year=1999&type=patent' });
  await screen.findByText('No publication matches');
  expect(screen.getByText('0 of 1 publication')).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('1999');
  expect(screen.getByLabelText<HTMLSelectElement>('Type').value).toBe('patent');
});

test('deleting names what goes, and says that it has gone', async () => {
  const server = listServer([folding, knots]);
  renderAdminPage(<PublicationsAdminList />);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Folding of DNA”' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Folding of DNA');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Folding of DNA” is deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding of DNA' })).toBeNull());
  expect(callsOf(server, 'DELETE')).toHaveLength(1);
});
