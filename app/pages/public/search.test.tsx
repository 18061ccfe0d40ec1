import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anAnswer, aResult, marked } from '../../features/search/search.test-support.ts';
import { placeOf } from '../../features/search/search-address.ts';
import { SearchForm } from '../../features/search/search-form.tsx';
import { SearchStart } from '../../features/search/search-hints.tsx';
import type { Language } from '../../i18n/language.tsx';
import { type Answer, problem, showPart } from '../../testing.tsx';
import { SearchPageResults } from './search.tsx';

function show(search: string, answer: Answer, language: Language = 'en') {
  const place = placeOf(new URLSearchParams(search));
  if (!place) throw new Error('there is no such page');
  const element = (
    <>
      <SearchForm place={place} />
      {place.query === '' ? <SearchStart /> : <SearchPageResults place={place} />}
    </>
  );
  return showPart(element, () => answer, { language, at: `/search?${search}` });
}

const many = anAnswer([aResult(), aResult({ kind: 'publication', ref: 'p', path: '/publications/p', date: '2024' })], {
  total: 50,
  counts: [
    { kind: 'news', count: 45 },
    { kind: 'publication', count: 5 },
    { kind: 'page', count: 0 },
    { kind: 'course', count: 0 },
  ],
});
const linksOf = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

describe('the page of results', () => {
  it('shows each with its kind, day and marked words, and leads there', async () => {
    show('q=motor', { status: 200, body: many });
    const [first, second] = await screen.findAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('A motor turns');
    expect(
      within(first ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/news/n1');
    expect(screen.getAllByText('motor', { selector: 'mark' })).toHaveLength(4);
    const item = second?.closest('li');
    expect(item?.textContent).toBe('Publication · 2024A motor turnsOne motor of many.');
    expect(item?.querySelector('time')?.dateTime).toBe('2024');
  });

  it('asks for what its address says, and offers kinds and pages by links', async () => {
    const { calls } = show('q=motor&kind=news&page=2', { status: 200, body: many }, 'ru');
    await screen.findByText('50 результатов');
    expect(calls[0]?.path).toBe('search?language=ru&query=motor&kind=news&limit=20&offset=20');
    expect(linksOf('Виды результатов')).toEqual([
      ['Всё 50', '/ru/search?q=motor', null],
      ['Новости 45', '/ru/search?q=motor&kind=news', 'page'],
      ['Публикации 5', '/ru/search?q=motor&kind=publication', null],
    ]);
    expect(linksOf('Страницы результатов').map(([, href]) => href)).toContain('/ru/search?q=motor&kind=news&page=3');
  });

  it('tells of the other keyboard layout', async () => {
    show('q=vjnjh', { status: 200, body: anAnswer([aResult()], { typed: 'vjnjh', query: 'мотор' }) });
    expect((await screen.findByRole('status')).textContent).toBe(
      'Nothing was found for “vjnjh”. These are the results for “мотор”. 1 result',
    );
  });

  it('says what to try where nothing is found, and what is there before anything is asked', async () => {
    show('q=zzz', { status: 200, body: anAnswer([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing found for “zzz”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All publications' }).getAttribute('href')).toBe('/publications');
  });

  it('asks nothing for no query', () => {
    const { calls } = show('q=+', { status: 200, body: many });
    expect(screen.getByRole('heading', { name: 'What can be found' })).toBeTruthy();
    expect(calls).toEqual([]);
  });

  it('offers another try when the search fails', async () => {
    show('q=motor', problem(500, 'INTERNAL'));
    expect((await screen.findByRole('alert')).textContent).toContain('The search could not be done.');
  });

  it('runs nothing of what was found', async () => {
    const title = marked('<img src=x onerror=alert(1)> [<b>]');
    show('q=b', { status: 200, body: anAnswer([aResult({ title, excerpt: [] })]) });
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe('<img src=x onerror=alert(1)> <b>');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('the form', () => {
  it('leads to the results of what is typed, of the same kind', async () => {
    const { router } = show('q=motor&kind=news&page=2', { status: 200, body: many });
    const field = screen.getByRole('searchbox', { name: 'What are you looking for?' });
    expect(field).toHaveProperty('value', 'motor');
    await userEvent.clear(field);
    await userEvent.type(field, ' CO₂ {Enter}');
    expect(router.state.location.search).toBe('?q=CO%E2%82%82&kind=news');
  });

  it('says the same without a program', () => {
    show('q=motor&kind=news', { status: 200, body: many }, 'ru');
    const form = screen.getByRole('searchbox').closest('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/ru/search', 'get']);
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', 'motor'],
      ['kind', 'news'],
    ]);
  });
});

it.each([
  ['', { query: '', kind: null, page: 1 }],
  ['q=a&kind=user', { query: 'a', kind: null, page: 1 }],
  ['q=%20a%00b%20&page=10', { query: 'ab', kind: null, page: 10 }],
  [`q=${'x'.repeat(300)}`, { query: 'x'.repeat(200), kind: null, page: 1 }],
  ['page=11', null],
  ['page=0', null],
  ['page=x', null],
])('an address: %s', (search, place) => {
  expect(placeOf(new URLSearchParams(search))).toEqual(place);
});
