import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { LinkedItem } from '#contract/links.ts';
import type { Language } from '../../i18n/language.tsx';
import { makeStore } from '../../store/make-store.ts';
import { type Answer, fakeApi, problem, renderApp } from '../../testing.tsx';
import { LinkedItems } from './linked-items.tsx';
import { linksApi } from './links.api.ts';
import { aLinkedItem } from './links.test-support.ts';

/** Shows the links of a news item whose answer is cached before the drawing, as by a loader. */
async function show(answer: readonly LinkedItem[] | Answer, language: Language = 'en') {
  const api = fakeApi(() => ('status' in answer ? answer : { status: 200, body: answer }));
  const store = makeStore({ call: api.call });
  const request = { kind: 'news', ref: 'n1', language } as const;
  await store.dispatch(linksApi.endpoints.listLinkedItems.initiate(request, { subscribe: false }));
  const element = (
    <main>
      <LinkedItems kind="news" id="n1" />
    </main>
  );
  renderApp({ store, language, routes: [{ path: '/', element }] });
  return { api, main: await screen.findByRole('main') };
}

it('groups them by kind under one heading, each with its way and its date', async () => {
  await show([
    aLinkedItem({ kind: 'publication', ref: 'p1', path: '/publications/p1', date: '2024' }),
    aLinkedItem({ kind: 'news', ref: 'n2', path: '/news/n2', date: '2026-11-03', title: 'Другая', language: 'ru' }),
    aLinkedItem({ kind: 'page', ref: 'research1', path: '/research1', title: 'Motors' }),
  ]);
  const region = screen.getByRole('region', { name: 'Related' });
  const groups = within(region).getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Publications', 'News', 'Pages']);
  const news = within(within(region).getByRole('list', { name: 'News' })).getByRole('link', { name: 'Другая' });
  expect(news.getAttribute('href')).toBe('/news/n2');
  expect(screen.getByText('Другая').closest('[lang]')?.getAttribute('lang')).toBe('ru');
  expect(screen.getByText('November 3, 2026').getAttribute('datetime')).toBe('2026-11-03');
  expect(screen.getByText('2024').getAttribute('datetime')).toBe('2024');
  expect(region.querySelectorAll('time')).toHaveLength(2);
});

it('asks once, for its own links in the page’s language, and names those of one kind in its heading', async () => {
  const { api } = await show([aLinkedItem({ kind: 'publication' })], 'ru');
  const region = screen.getByRole('region', { name: 'Публикации по теме' });
  expect(within(region).queryByRole('heading', { level: 3 })).toBeNull();
  expect(within(within(region).getByRole('list')).getByRole('link').getAttribute('href')).toMatch(/^\/ru\//);
  expect(api.calls.map(({ path }) => path)).toEqual(['content/links?kind=news&ref=n1&language=ru']);
});

it('shows formulas as the server has set them, and a title as text', async () => {
  const html = { kind: 'html', html: 'On <b>CO2</b>', hasFormulas: false } as const;
  await show([
    { ...aLinkedItem(), title: { text: 'On CO2', html } },
    aLinkedItem({ ref: 'x2', title: '<i>not markup</i>' }),
  ]);
  expect(screen.getByRole('link', { name: 'On CO2' }).querySelector('b')).not.toBeNull();
  expect(screen.getByRole('link', { name: '<i>not markup</i>' })).toBeTruthy();
});

it.each([[[]], [problem(404, 'NOT_FOUND')]])('is nothing at all where there is none', async (answer) => {
  const { main } = await show(answer);
  expect(main.innerHTML).toBe('');
});
