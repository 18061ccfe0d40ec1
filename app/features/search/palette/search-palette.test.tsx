import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../i18n/language.tsx';
import type { WireCall } from '../../../store/transport.ts';
import { type Answer, problem, showPart } from '../../../testing.tsx';
import { anAnswer, aResult, marked } from '../search.test-support.ts';
import { SearchPalette } from './search-palette.tsx';

const motor = aResult();
const found2024 = { kind: 'publication', ref: 'p1', path: '/publications/p1', date: '2024' } as const;
const ada = { id: 'ada', name: 'Ada', role: 'Head', topic: 'Engines', email: null, orcid: null };
const paper = aResult({ ...found2024, title: marked('[Motors]') });

function show(answer: (call: WireCall) => Answer | Promise<Answer>, language: Language = 'en') {
  const people = { status: 200, body: [ada] };
  const view = showPart(<SearchPalette />, (call) => (isOfPeople(call) ? people : answer(call)), { language });
  // As the early script opens it.
  screen.getByRole('dialog', { hidden: true }).setAttribute('open', '');
  const searches = () => view.calls.filter((call) => !isOfPeople(call)).map(queryOf);
  return { ...view, searches, user: userEvent.setup() };
}

const isOfPeople = ({ path }: WireCall) => path.startsWith('content/people');

const found = () => show(() => ({ status: 200, body: anAnswer([motor, paper]) }));
const field = () => screen.getByRole('combobox');
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
const queryOf = ({ path }: WireCall) => new URLSearchParams(path.split('?')[1]).get('query');

describe('the palette', () => {
  it('is a dialog with a field, and asks nothing before it is opened', () => {
    const { calls } = found();
    expect(screen.getByRole('dialog', { name: 'Search the site' })).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(calls).toEqual([]);
  });

  it('opens with the last pages in its language and with people, and goes where one wants', async () => {
    localStorage.setItem('pages', '/ The present one\n/ru/news Prefix | Новости\n/news Prefix | News');
    const { user, router, searches } = found();
    await user.click(field());
    await screen.findByRole('group', { name: 'People' });
    expect(options()).toEqual(['News', 'AdaHead']);
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
      'Recent pages',
      'People',
    ]);
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('AdaHead');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.hash).toBe('#ada'));
    expect(searches()).toEqual([]);
  });

  it('shows what is found as one types, with what was looked for marked, and says how many', async () => {
    const { user, searches } = found();
    await user.type(field(), 'motor');
    expect(await screen.findByText('2 results')).toBeTruthy();
    await screen.findAllByRole('option');
    expect(options()).toEqual([
      'A motor turnsNews · November 21, 2026',
      'MotorsPublication · 2024',
      'All results for “motor”',
    ]);
    expect(screen.getByText('motor', { selector: 'mark' })).toBeTruthy();
    expect(field().getAttribute('aria-expanded')).toBe('true');
    // Searches once, a moment after the last letter, not at each.
    expect(searches()).toEqual(['motor']);
  });

  it('goes round by arrows and opens by Enter', async () => {
    const { user, router } = found();
    await user.type(field(), 'motor');
    await screen.findByText('2 results');
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toContain('A motor turns');
    await user.keyboard('{ArrowUp}');
    expect(activeOption()).toBe('All results for “motor”');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Motors');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/publications/p1'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to all results by Enter alone, in the page’s language', async () => {
    const { user, router } = show(() => ({ status: 200, body: anAnswer([motor]) }), 'ru');
    await user.type(field(), 'моторы & ко{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/ru/search'));
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('моторы & ко');
  });

  it('opens what is pressed', async () => {
    const { user, router } = found();
    await user.type(field(), 'motor');
    await user.click(await screen.findByRole('option', { name: /^Motors/ }));
    expect(router.state.location.pathname).toBe('/publications/p1');
  });

  it('drops an answer that comes too late', async () => {
    const waiting = new Map<string | null, (answer: Answer) => void>();
    const { user } = show((call) => new Promise((resolve) => waiting.set(queryOf(call), resolve)));
    await user.type(field(), 'mot');
    await waitFor(() => expect(waiting.has('mot')).toBe(true));
    await user.type(field(), 'or');
    await waitFor(() => expect(waiting.has('motor')).toBe(true));
    waiting.get('motor')?.({ status: 200, body: anAnswer([paper]) });
    expect(await screen.findByText('1 result')).toBeTruthy();
    waiting.get('mot')?.({ status: 200, body: anAnswer([motor]) });
    await user.keyboard('{ArrowDown}');
    expect(options()).toEqual(['MotorsPublication · 2024', 'All results for “motor”']);
  });

  it('keeps what it shows until the next answer is there', async () => {
    const never = new Promise<Answer>(() => {});
    const { user } = show((call) => (queryOf(call) === 'motor' ? { status: 200, body: anAnswer([motor]) } : never));
    await user.type(field(), 'motor');
    await screen.findByText('1 result');
    await user.type(field(), 's');
    expect(options()).toEqual(['A motor turnsNews · November 21, 2026', 'All results for “motors”']);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
  });

  it('says when nothing is found, and when another keyboard layout was meant', async () => {
    const { user } = show((call) => ({
      status: 200,
      body: queryOf(call) === 'x' ? anAnswer([]) : anAnswer([motor], { query: 'мотор', typed: 'vjnjh' }),
    }));
    await user.type(field(), 'x');
    expect(await screen.findByText('Nothing found for “x”')).toBeTruthy();
    expect(screen.queryAllByRole('option')).toEqual([]);
    const waysOn = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(waysOn).toEqual(['/publications', '/news', '/research', 'mailto:lab@example.org']);
    await user.clear(field());
    await user.type(field(), 'vjnjh');
    expect(await screen.findByText(/^Nothing was found for “vjnjh”. These are the results for “мотор”/)).toBeTruthy();
  });

  it('says when the search fails, leads to the page of results all the same, and tries again', async () => {
    let hasFailed = false;
    const { user } = show(() => {
      if (hasFailed) return { status: 200, body: anAnswer([motor]) };
      hasFailed = true;
      return problem(500, 'INTERNAL');
    });
    await user.type(field(), 'motor');
    expect((await screen.findAllByText('The search could not be done.')).length).toBeGreaterThan(0);
    expect(options()).toEqual(['All results for “motor”']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 result')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('shows that it is waiting', async () => {
    const answer = Promise.withResolvers<Answer>();
    const { user } = show(() => answer.promise);
    const isShown = () => Boolean(field().parentElement?.querySelector('[data-waiting=true]'));
    expect(isShown()).toBe(false);
    await user.type(field(), 'motor');
    expect(isShown()).toBe(true);
    answer.resolve({ status: 200, body: anAnswer([motor]) });
    await waitFor(() => expect(isShown()).toBe(false));
  });

  it('shows the words around what was found where the title does not have it', async () => {
    const excerpt = marked('A long beginning of a sentence that goes on and on until the [motor] turns.');
    const { user } = show(() => ({ status: 200, body: anAnswer([aResult({ title: marked('Turning'), excerpt })]) }));
    await user.type(field(), 'motor');
    expect(await screen.findByText('1 result')).toBeTruthy();
    expect(options()[0]).toBe('Turning…on and on until the motor turns.News · November 21, 2026');
  });

  it('shows how the text begins where it has not what was typed', async () => {
    const excerpt = marked('A small group in Novomorsk, a few minutes from the harbour.');
    const { user } = show(() => ({ status: 200, body: anAnswer([aResult({ title: marked('About us'), excerpt })]) }));
    await user.type(field(), 'contact');
    expect(await screen.findByText('1 result')).toBeTruthy();
    expect(options()[0]).toContain('About usA small group in Novomorsk');
  });
});
