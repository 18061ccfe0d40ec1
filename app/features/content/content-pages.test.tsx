import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { ContentPage, Person } from '#contract/content.ts';
import { type Answer, aText, problem, showPart } from '../../testing.tsx';
import { PageText } from './page-text.tsx';
import { PeopleList } from './people-list.tsx';
import { ResearchSteps } from './research-steps.tsx';

function aPage(changes: Partial<ContentPage> = {}): ContentPage {
  const page = { name: 'about', title: 'About', lead: '', description: '', figure: null };
  return { ...page, language: 'en', section: null, body: aText('Words'), ...changes };
}

const html = (text: string) => ({ kind: 'html', html: text, hasFormulas: false }) as const;

describe('the text of a page', () => {
  it('says so where it is not in the page’s language, and marks it', () => {
    showPart(<PageText page={aPage()} />, undefined, { language: 'ru' });
    expect(screen.getByText('Этот текст есть только на английском языке.')).toBeTruthy();
    expect(screen.getByText('Words').closest('[lang]')?.getAttribute('lang')).toBe('en');
  });

  it('says nothing of the kind where it is', () => {
    showPart(<PageText page={aPage()} />);
    expect(screen.queryByText(/available only/)).toBeNull();
  });

  it('has its sections listed where there are three and more, each a place to jump to', () => {
    const body = [html('<h2 id="1">One</h2><h2 id="2">Two</h2><h2 id="3">Three</h2>')];
    showPart(<PageText page={aPage({ body })} />);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
    for (const link of links) {
      const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
      expect(target?.textContent).toBe(link.textContent);
    }
  });

  it('has no list of two sections', () => {
    showPart(<PageText page={aPage({ body: [html('<h2 id="1">One</h2><h2 id="2">Two</h2>')] })} />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the way on from a research page', () => {
  const pages = [1, 2, 3].map((number) => ({ ...aPage(), name: `research${number}`, title: `Title ${number}` }));

  it.each([
    ['research1', { next: '/research2' }],
    ['research2', { previous: '/research1', next: '/research3' }],
    ['research3', { previous: '/research2' }],
  ])('leads from %s to its neighbours', (current, expected: { previous?: string; next?: string }) => {
    showPart(<ResearchSteps pages={pages} current={current} />);
    const addressOf = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href');
    expect(addressOf(/^Previous/)).toBe(expected.previous);
    expect(addressOf(/^Next/)).toBe(expected.next);
  });

  it('has blanks between its words, for text browsers', () => {
    showPart(<ResearchSteps pages={pages} current="research2" />);
    expect(screen.getByRole('navigation').textContent).toBe('Previous Title 1 Next Title 3');
  });

  it('is not there for the only page', () => {
    showPart(<ResearchSteps pages={pages.slice(0, 1)} current="research1" />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('the people', () => {
  const vera: Person = {
    id: 'vera-orlova',
    name: 'Vera Orlova',
    role: 'Head',
    topic: 'Motors',
    email: 'vera@example.org',
    orcid: '0000-0002-1825-0097',
    ...{ photoUrl: null, group: null, isAlumnus: false, links: [] },
  };

  it('stand where an address names them, with what is known of each', async () => {
    const people = [vera, { ...vera, id: 'ilya', name: 'Ilya', email: null, orcid: null }];
    showPart(<PeopleList />, () => ({ status: 200, body: people }));
    const entry = (await screen.findByText('Vera Orlova')).closest('li');
    expect(entry?.id).toBe('vera-orlova');
    const links = within(entry ?? document.body).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:vera@example.org',
      'https://orcid.org/0000-0002-1825-0097',
    ]);
    const ilya = screen.getByText('Ilya').closest('li');
    expect(within(ilya ?? document.body).queryByRole('link')).toBeNull();
  });

  it('stand under their groups, in the order of who comes first, and those who have left last', async () => {
    const links = [{ label: 'Home page', url: 'https://vera.example.org/' }];
    const people = [
      { ...vera, id: 'a', name: 'Left', group: 'Students', isAlumnus: true, topic: '' },
      { ...vera, id: 'b', name: 'Student', group: 'Students', links },
      { ...vera, id: 'c', name: 'Chief', photoUrl: '/files/head.jpg' },
    ];
    showPart(<PeopleList />, () => ({ status: 200, body: people }));
    await screen.findByText('Chief');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['People', 'Chief', 'Students', 'Student', 'Alumni', 'Left']);
    expect(screen.getByRole('img', { name: 'Chief' }).getAttribute('src')).toBe('/files/head.jpg');
    expect(screen.getByRole('link', { name: /Home page/ }).getAttribute('href')).toBe('https://vera.example.org/');
  });

  it('can be asked for again where they could not be had', async () => {
    let answer: Answer = problem(500, 'INTERNAL');
    showPart(<PeopleList />, () => answer);
    await screen.findByRole('alert');
    answer = { status: 200, body: [vera] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Vera Orlova')).toBeTruthy();
  });
});
