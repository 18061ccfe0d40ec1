import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { SearchResult } from '#contract/search.ts';
import { callsOf, nthCall, renderAdminPage, stubServer } from '../../admin-testing.tsx';
import { problem } from '../../testing.tsx';
import { ItemLinks } from './item-links.tsx';

const result = (kind: SearchResult['kind'], ref: string, title: string): SearchResult => ({
  ...{ kind, ref, path: `/${kind}/${ref}`, excerpt: [], date: '2024' },
  title: [
    { text: title.slice(0, 3), isMatch: true },
    { text: title.slice(3), isMatch: false },
  ],
});

const results = [
  result('publication', 'p1', 'Motor one'),
  result('publication', 'p2', 'Motor two'),
  result('news', 'own', 'Motor itself'),
  { ...result('page', 'publications', 'Motor papers'), path: '/publications' },
];

function openSite(items: readonly SearchResult[] = results) {
  const server = stubServer(({ method, path }) => {
    if (method === 'PUT' || path === 'content/links') return { status: 200, body: [] };
    return { status: 200, body: { query: 'mot', typed: null, items, total: items.length, counts: [] } };
  });
  renderAdminPage(<ItemLinks kind="news" id="own" />);
  return server;
}

const typeMotor = async () => {
  const field = await screen.findByRole('combobox', { name: 'Find something to link with' });
  await userEvent.type(field, 'motor');
  return field;
};
const searches = (server: ReturnType<typeof openSite>) =>
  callsOf(server, 'GET').filter(({ path }) => path === 'search');

test('searches the site once typing has paused, and brings what was found into sight; offers neither itself nor a page that is a list', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  const server = openSite();
  const field = await typeMotor();
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'PublicationMotor one2024',
    'PublicationMotor two2024',
  ]);
  expect(searches(server).map(({ query }) => query.get('query'))).toEqual(['motor']);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('2 found')).toBeTruthy();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('listbox')]);
});

test('a press links', async () => {
  const server = openSite();
  await typeMotor();
  await userEvent.click(await screen.findByRole('option', { name: /Motor one/ }));
  expect((await nthCall(server, 'PUT'))?.json).toEqual({
    ...{ kind: 'news', ref: 'own', links: [{ kind: 'publication', ref: 'p1' }] },
  });
});

test('says when nothing is found, and when the search failed', async () => {
  const server = openSite([]);
  const field = await typeMotor();
  expect(await screen.findByText('Nothing was found, or it is linked already.')).toBeTruthy();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  server.otherwise(({ path }) => path === 'search', problem(503, 'UNAVAILABLE'));
  await userEvent.type(field, 's');
  expect(await screen.findByText('The search failed. Try again.')).toBeTruthy();
  await userEvent.clear(field);
  await waitFor(() => expect(screen.queryByText('The search failed. Try again.')).toBeNull());
});
