import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { News } from '#contract/news.ts';
import { callsOf, pageOf, renderAdminPage, stubServer } from '../../../admin-testing.tsx';
import { aNews } from '../../../testing.tsx';
import { NewsAdminList } from './news-admin-list.tsx';

const folding = aNews({ id: '0199b0c0-0000-7000-8000-0000000000a1', title_en: 'Folding', title_ru: 'Сворачивание' });
const onlyRussian = aNews({
  id: '0199b0c0-0000-7000-8000-0000000000a2',
  title_en: '',
  description_en: '',
  title_ru: 'Конференция',
});

function listServer(items: News[]) {
  let kept = items;
  return stubServer((asked) => {
    if (asked.method === 'GET') return pageOf(kept, asked);
    kept = kept.filter(({ id }) => !asked.path.endsWith(id));
    return { status: 204 };
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
  listServer([aNews({ description_ru: '' }), aNews({ id: folding.id, description_en: '', description_ru: '' })]);
  renderAdminPage(<NewsAdminList />);
  expect(await screen.findAllByText('No Russian text')).toHaveLength(1);
  expect(screen.queryByText('No English text')).toBeNull();
});

test('marks what not everybody sees, and leads nobody to its page', async () => {
  listServer([
    aNews({ isDraft: true, isPublic: false }),
    aNews({ id: folding.id, title_en: 'Later', isPublic: false }),
    aNews({ id: onlyRussian.id, title_en: 'Shown' }),
  ]);
  renderAdminPage(<NewsAdminList />);
  const rows = await screen.findAllByRole('listitem');
  const marks = rows.map((row) => /Draft|Appears later/.exec(row.textContent ?? '')?.[0]);
  expect(marks).toEqual(['Draft', 'Appears later', undefined]);
  expect(screen.getAllByRole('link', { name: /^View/ }).map((link) => link.textContent)).toEqual([
    'View “Shown” on the site',
  ]);
});

test('deleting names what goes, and says that it has gone', async () => {
  const server = listServer([folding, onlyRussian]);
  renderAdminPage(<NewsAdminList />);
  expect(await screen.findByText('2 items')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Folding”' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('its texts, dated November 21, 2026.');
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Folding” is deleted.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Folding' })).toBeNull());
  expect(callsOf(server, 'DELETE').map(({ path }) => path)).toEqual([`news/${folding.id}`]);
});
