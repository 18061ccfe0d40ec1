import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.tsx';
import { renderApp } from '../../testing.tsx';
import { PublicationRow } from './publication-row.tsx';
import { aPaper, plain } from './publications.test-support.ts';

function show(changes: Parameters<typeof aPaper>[0] = {}, language: Language = 'en') {
  const element = <PublicationRow story={aPaper(changes)} />;
  return renderApp({ language, routes: [{ path: '*', element }], at: '/publications?year=2024' });
}

describe('a paper in the list', () => {
  it('leads to its page and takes the filters of the list along', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Folding of a hinge' }));
    expect(router.state.location.pathname).toBe('/publications/01900000-0000-7000-8000-000000000001');
    expect(router.state.location.state).toEqual({ listSearch: '?year=2024' });
  });

  it('sets those of the lab apart and links them to their entry', () => {
    show({}, 'ru');
    expect(screen.getByRole('link', { name: 'A. Byron' }).getAttribute('href')).toBe('/ru/about#ada');
    expect(screen.getByText(/B\. Curie/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'B. Curie' })).toBeNull();
  });

  it('says where it came out, the container in italics', () => {
    show();
    const container = screen.getByText('Journal of Hinges');
    expect(container.tagName).toBe('CITE');
    expect(container.parentElement?.textContent).toBe('Journal of Hinges 12 (3), 45–67, 2024');
  });

  it.each([
    [{ place: '' }, 'Journal of Hinges, 2024'],
    [{ container: null, place: 'Dresden' }, 'Dresden, 2024'],
    [{ container: null, place: '' }, '2024'],
  ])('says as much as is known: %o', (changes, text) => {
    show(changes);
    expect(screen.getByText('2024').parentElement?.textContent).toBe(text);
  });

  it('renders formulas, and nothing else of a title', () => {
    const html = { kind: 'html', html: 'Of <span class="katex">H₂</span>', hasFormulas: true } as const;
    const { container } = show({ title: { text: 'Of H₂', html }, container: plain('<b>J</b>') });
    expect(screen.getByRole('link', { name: 'Of H₂' }).querySelector('.katex')).toBeTruthy();
    expect(container.querySelector('b')).toBeNull();
    expect(document.head.querySelector('link[rel=stylesheet][href*=katex]')).toBeTruthy();
  });

  it('links its DOI, and its PDF; its address only without a DOI', () => {
    const { unmount } = show({ url: 'https://example.org/paper', pdfUrl: 'https://example.org/a.pdf' });
    expect(screen.getByRole('link', { name: /^DOI/ }).getAttribute('href')).toBe('https://doi.org/10.1021/a%3Cb%3Ec');
    expect(screen.getByRole('link', { name: /^PDF/ }).getAttribute('href')).toBe('https://example.org/a.pdf');
    expect(screen.queryByRole('link', { name: /^Website/ })).toBeNull();
    unmount();
    show({ doi: null, url: 'https://example.org/paper' });
    expect(screen.getByRole('link', { name: /^Website/ }).getAttribute('href')).toBe('https://example.org/paper');
  });

  it('leads to the ways to cite it, and takes the filters along', async () => {
    const { router } = show();
    await userEvent.click(screen.getByRole('link', { name: 'Cite “Folding of a hinge”' }));
    expect(router.state.location).toMatchObject({ hash: '#cite', state: { listSearch: '?year=2024' } });
  });

  it('marks a title and names in the other language', () => {
    show({ title: plain('Шарнир'), language: 'ru', authors: [{ name: 'О. Линдхольм', memberId: null }] });
    expect(screen.getByText('Шарнир').getAttribute('lang')).toBe('ru');
    expect(screen.getByText('О. Линдхольм').getAttribute('lang')).toBe('ru');
  });
});

describe('its authors', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `Name${index + 1}`, memberId: null }));

  it.each([
    ['they are few', many(11)],
    [
      'folding would hide a name or two',
      many(14).map(({ name }, index) => ({ name, memberId: index > 9 ? 'ada' : null })),
    ],
  ])('are all named where %s', (_where, authors) => {
    show({ authors });
    expect(screen.getByText(/Name10/)).toBeTruthy();
    expect(screen.queryByRole('group')).toBeNull();
  });

  /** The short row of a long list, and its unfolded form. */
  function folded() {
    const details = screen.getByRole('group');
    return { details, line: details.previousElementSibling?.textContent?.trim() };
  }

  it('are folded where they are many, the last one in sight', () => {
    show({ authors: many(34) });
    const { details, line } = folded();
    expect(line).toBe('Name1, Name2, Name3, Name4, Name5, Name6, Name7, Name8, …, Name34');
    expect(within(details).getByText(/Name20, Name21/)).toBeTruthy();
  });

  it('keep those of the lab in sight, also far back in a long list', () => {
    const ofLab = new Map([
      [8, 'ada'],
      [19, 'bob'],
      [32, 'eve'],
    ]);
    const authors = many(34).map(({ name }, index) => ({ name, memberId: ofLab.get(index) ?? null }));
    show({ authors }, 'ru');
    const { line } = folded();
    expect(line).toMatch(/Name8, Name9, …, Name20, …, Name33, Name34$/);
    expect(screen.getAllByRole('link', { name: 'Name20' })[0]?.getAttribute('href')).toBe('/ru/about#bob');
  });

  it('are unfolded and folded again by a button that says which', () => {
    show({ authors: many(34) });
    const { details } = folded();
    expect(screen.getByText('all 34 authors').closest('summary')?.parentElement).toBe(details);
    expect(screen.getByText('fewer authors').closest('summary')?.parentElement).toBe(details);
  });
});
