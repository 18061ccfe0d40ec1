import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation, useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { PublicationStories } from '#contract/publications.ts';
import { placeOf } from '../../features/publications/publication-filter.ts';
import { aPaper, plain, storiesOf } from '../../features/publications/publications.test-support.ts';
import type { Language } from '../../i18n/language.tsx';
import { type Answer, problem, showPart } from '../../testing.tsx';
import { PublicationResults } from './publications.tsx';

/** Like the route: the place in the list comes from the address. */
function Page() {
  const [search] = useSearchParams();
  const place = placeOf(search);
  const { pathname } = useLocation();
  return pathname.endsWith('/publications') && place ? <PublicationResults place={place} /> : null;
}

interface Shown {
  readonly at?: string;
  readonly language?: Language;
  readonly answer?: (path: string) => Answer;
}

function show(stories: PublicationStories, { at = '/publications', language = 'en', answer }: Shown = {}) {
  const view = showPart(<Page />, ({ path }) => answer?.(path) ?? { status: 200, body: stories }, { at, language });
  const address = () => view.router.state.location.pathname + view.router.state.location.search;
  return { ...view, address };
}

const three = storiesOf([
  aPaper({ id: 'a', title: plain('First'), year: 2024 }),
  aPaper({ id: 'b', title: plain('Second'), year: 2024 }),
  aPaper({ id: 'c', title: plain('Third'), year: 2022 }),
]);

describe('the list of publications', () => {
  it('stands under the years, newest first', async () => {
    show(three);
    const years = await screen.findAllByRole('heading', { level: 2 });
    expect(years.map((year) => year.textContent)).toEqual(['2024', '2022']);
    const newest = screen.getByRole('region', { name: '2024' });
    expect(within(newest).getAllByRole('article')).toHaveLength(2);
  });

  it('asks for what the address says', async () => {
    const { calls } = show(three, { at: '/publications?year=2024&type=book&member=ada&q=dna&page=2' });
    await screen.findAllByRole('article');
    expect(calls.map(({ path }) => path)).toEqual([
      'content/publications?language=en&year=2024&type=book&member=ada&query=dna&limit=50&offset=50',
    ]);
  });

  it('says how many there are, and which of many are shown', async () => {
    show({ ...three, matching: 120 }, { at: '/publications?page=2', language: 'ru' });
    expect((await screen.findByRole('status')).textContent).toBe('120 публикаций · показаны 51–100');
  });

  it('keeps the filters from page to page', async () => {
    show({ ...three, matching: 120 }, { at: '/publications?q=dna' });
    expect((await screen.findByRole('link', { name: '3' })).getAttribute('href')).toBe('/publications?q=dna&page=3');
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/publications?q=dna');
  });

  it('is to be had as a file, as it is filtered', async () => {
    show(three, { at: '/publications?year=2024' });
    const link = await screen.findByRole('link', { name: 'BibTeX', hidden: true });
    expect(link.getAttribute('href')).toBe('/api/api/publications/export?format=bibtex&year=2024');
  });

  it('is chosen from, whatever the filters, to be cited as one list', async () => {
    const cited = {
      references: [{ style: 'acs', text: 'T\nF', html: '<p><i>T</i></p>\n<p>F</p>' }],
      bibtex: '@book{t}',
    };
    const answer = (path: string) => ({ status: 200, body: path.includes('/cited') ? cited : three });
    const { calls, router } = show(three, { answer });
    const tick = async (title: string) =>
      userEvent.click(await screen.findByRole('checkbox', { name: `Choose “${title}”` }));
    await tick('Third');
    await act(() => router.navigate('/publications?year=2024'));
    await tick('First');
    await tick('Second');
    await tick('Second');
    const bar = await screen.findByRole('region', { name: 'Chosen publications' });
    expect(within(bar).getByRole('status').textContent).toBe('2 publications chosen');
    await userEvent.click(within(bar).getByRole('button', { name: 'Cite or export' }));
    const acs = await screen.findByRole('group', { name: 'ACS' });
    expect(acs.innerHTML).toBe('<p><i>T</i></p>\n<p>F</p>');
    expect(calls.at(-1)?.path).toBe('publications/cited?ids=c%2Ca');
    const files = screen.getAllByRole('link', { name: /^Download/ }).map((link) => link.getAttribute('href'));
    expect(files).toContain('/api/api/publications/export?ids=c%2Ca&format=ris');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Clear the choice' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Chosen publications' })).toBeNull();
  });

  it('says that nothing matches, and shows all again', async () => {
    const { address } = show(storiesOf([], { total: 3 }), { at: '/ru/publications?year=1999', language: 'ru' });
    expect(await screen.findByText('Ничего не нашлось')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Искать и в других формах слов' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Показать все' }));
    expect(address()).toBe('/ru/publications');
  });

  it('leads from words that nothing has to the search, which knows more of words', async () => {
    show(storiesOf([], { total: 3, years: [] }), { at: '/publications?year=2024&q=red+hinges' });
    const link = await screen.findByRole('link', { name: 'Search other word forms too' });
    expect(link.getAttribute('href')).toBe('/search?q=red+hinges&kind=publication');
  });

  it('says that there are none at all, without filters', async () => {
    show(storiesOf([]));
    expect(await screen.findByText('No publications yet')).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('offers another try where it cannot be had', async () => {
    const answers = [problem(500, 'INTERNAL')];
    show(three, { answer: () => answers.shift() ?? { status: 200, body: three } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(3);
  });
});

describe('its filters', () => {
  it('are a form that needs no program', async () => {
    show(three, { at: '/ru/publications?year=2024&q=dna', language: 'ru' });
    const form = await screen.findByRole('form');
    expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/ru/publications']);
    const fields = { q: 'dna', year: '2024', type: '', member: '' };
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual(fields);
    expect(within(form).getByRole('button', { name: 'Найти' }).getAttribute('type')).toBe('submit');
  });

  it('go back one choice at a time, and the form with them', async () => {
    const { address, router } = show(three);
    const year = await screen.findByLabelText<HTMLSelectElement>('Year');
    await userEvent.selectOptions(year, '2022');
    await waitFor(() => expect(address()).toBe('/publications?year=2022'));
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'article-journal');
    await waitFor(() => expect(address()).toBe('/publications?year=2022&type=article-journal'));
    await act(() => router.navigate(-1));
    expect(address()).toBe('/publications?year=2022');
    expect([year.value, screen.getByLabelText<HTMLSelectElement>('Type').value]).toEqual(['2022', '']);
    await act(() => router.navigate(-1));
    expect([address(), year.value]).toEqual(['/publications', '']);
  });

  it('take one entry for all that is typed in one go', async () => {
    const { address, router } = show(three);
    const words = await screen.findByLabelText<HTMLInputElement>('Title, author, journal, DOI');
    await userEvent.type(words, 'dna');
    await waitFor(() => expect(address()).toBe('/publications?q=dna'));
    expect(router.state.historyAction).toBe('PUSH');
    await userEvent.type(words, ' hinge');
    await waitFor(() => expect(address()).toBe('/publications?q=dna+hinge'));
    expect(router.state.historyAction).toBe('REPLACE');
    await act(() => router.navigate(-1));
    expect([address(), words.value]).toEqual(['/publications', '']);
  });

  it('begin a new entry with what is typed after they were sent', async () => {
    const { address, router } = show(three);
    const words = await screen.findByLabelText<HTMLInputElement>('Title, author, journal, DOI');
    await userEvent.type(words, 'dna{Enter}');
    await waitFor(() => expect(address()).toBe('/publications?q=dna'));
    expect(router.state.historyAction).toBe('PUSH');
    await userEvent.type(words, ' hinge');
    await waitFor(() => expect(address()).toBe('/publications?q=dna+hinge'));
    await act(() => router.navigate(-1));
    expect([address(), words.value]).toEqual(['/publications?q=dna', 'dna']);
    await act(() => router.navigate(-1));
    expect([address(), words.value]).toEqual(['/publications', '']);
  });

  it('apply as one types, and keep what is typed and the focus', async () => {
    const { address } = show(three);
    const words = await screen.findByLabelText('Title, author, journal, DOI');
    await userEvent.type(words, 'dna hinge ');
    await waitFor(() => expect(address()).toBe('/publications?q=dna+hinge'));
    expect((words as HTMLInputElement).value).toBe('dna hinge ');
    expect(document.activeElement).toBe(words);
  });

  it('say how many papers each choice leaves, and keep one that leaves none', async () => {
    show(three, { at: '/publications?year=1999&member=gone' });
    const year = await screen.findByLabelText<HTMLSelectElement>('Year');
    expect([...year.options].map(({ text }) => text)).toEqual(['All years', '1999 (0)', '2024 (3)', '2022 (1)']);
    expect(year.value).toBe('1999');
    expect(screen.getByRole('option', { name: 'the chosen person (0)' })).toBeTruthy();
  });

  it('follow the address where a link changes it', async () => {
    const { address } = show(three, { at: '/publications?year=2024&q=dna' });
    const words = await screen.findByLabelText<HTMLInputElement>('Title, author, journal, DOI');
    await userEvent.click(screen.getByRole('link', { name: '“dna”: remove the filter' }));
    expect(address()).toBe('/publications?year=2024');
    expect(words.value).toBe('');
    expect(document.activeElement?.textContent).toBe('3 publications');
  });
});

describe('the plot', () => {
  it('says every year in words, leads to it, and leaves out what has no papers', async () => {
    const { address } = show(three, { at: '/publications?q=dna' });
    const plot = within(await screen.findByRole('navigation', { name: 'Publications by year' }));
    const columns = plot.getAllByRole('listitem');
    expect(columns).toHaveLength(3);
    expect(within(columns[1] as HTMLElement).queryByRole('link')).toBeNull();
    await userEvent.click(plot.getByRole('link', { name: '2022: 1 publication' }));
    expect(address()).toBe('/publications?year=2022&q=dna');
    const chosen = plot.getByRole('link', { name: '2022: 1 publication, chosen. Show all years' });
    expect(chosen.getAttribute('aria-current')).toBe('true');
    await userEvent.click(chosen);
    expect(address()).toBe('/publications?q=dna');
  });

  it.each([
    [12, 'true'],
    [13, 'false'],
  ])('has the numbers of %i columns in sight: %s', async (length, isCounted) => {
    show({ ...three, years: Array.from({ length }, (_, index) => ({ year: 2010 + index, count: 1 })) });
    const plot = await screen.findByRole('navigation', { name: 'Publications by year' });
    expect(within(plot).getByRole('list').getAttribute('data-counted')).toBe(isCounted);
  });
});
