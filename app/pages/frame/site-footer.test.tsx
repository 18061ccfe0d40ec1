import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing.tsx';
import { SiteFooter } from './site-footer.tsx';

function show(language: 'en' | 'ru') {
  const at = language === 'ru' ? '/ru/main' : '/main';
  renderApp({ routes: [{ path: '*', element: <SiteFooter /> }], at, language });
}

describe('the footer', () => {
  it('leads to every section', () => {
    show('en');
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const sections = 'main news research publications education about courses collaborations resources';
    expect(links.map((link) => link.getAttribute('href'))).toEqual(sections.split(' ').map((name) => `/${name}`));
  });

  it('says who the lab is, where, and whom to write to, and leads to the feed of its language', () => {
    show('ru');
    expect(screen.getByRole('link', { name: 'Лента новостей (Atom)' }).getAttribute('href')).toBe('/ru/feed.xml');
    expect(screen.getByText('Lab')).toBeTruthy();
    expect(screen.getByText('Street 1')).toBeTruthy();
    expect(screen.getByText('The lab')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'lab@example.org' }).getAttribute('href')).toBe('mailto:lab@example.org');
  });
});
