import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../testing.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageHead } from './page-head.tsx';

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => [link.hreflang, link.href]);
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('the head of a page', () => {
  it('has the group’s title at home', () => {
    renderApp({ routes: [{ path: '*', element: <PageHead /> }], at: '/main' });
    expect(document.title).toBe('Group');
  });

  it('has prefix and section elsewhere, and the page’s addresses without what it does not read', () => {
    renderApp({
      routes: [{ path: '*', element: <PageHead section="News" /> }],
      at: '/ru/news?page=2&x=1',
      language: 'ru',
    });
    expect(document.title).toBe('Prefix | News');
    expect(links('canonical')).toEqual([['', 'https://lab.example.org/ru/news?page=2']]);
    expect(links('alternate')).toEqual([
      ['en', 'https://lab.example.org/news?page=2'],
      ['ru', 'https://lab.example.org/ru/news?page=2'],
    ]);
    expect(robots()).toBeUndefined();
  });

  it('hides what is not for search engines', () => {
    renderApp({ routes: [{ path: '*', element: <PageHead section="Sign in" isHidden /> }] });
    expect(robots()).toBe('noindex');
    expect(links('canonical')).toEqual([]);
  });
});

describe('the error page', () => {
  it.each([
    ['notFound', 'Page not found'],
    ['failed', 'Something went wrong'],
  ] as const)('%s shows a picture and the way to the main page', (kind, title) => {
    renderApp({ routes: [{ path: '*', element: <ErrorPage kind={kind} /> }] });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(document.querySelector('main img')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Return to main page' }).getAttribute('href')).toBe('/');
    expect(robots()).toBe('noindex');
  });
});
