import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../i18n/language.tsx';
import { renderApp } from '../../testing.tsx';
import { ErrorPage } from './error-page.tsx';
import { PageHead } from './page-head.tsx';

const show = (element: ReactElement, at = '/', language: Language = 'en') =>
  renderApp({ routes: [{ path: '*', element }], at, language });
const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => [link.hreflang, link.href]);
const robots = () => document.head.querySelector('meta[name="robots"]')?.getAttribute('content');

/** Values of all `<meta>` tags for sharing. */
function properties(): Record<string, string> {
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[property], meta[name^="twitter:"]')];
  return Object.fromEntries(metas.map((meta) => [meta.getAttribute('property') ?? meta.name, meta.content]));
}

const dataBlocks = () => [...document.querySelectorAll('script[type="application/ld+json"]')];
const structuredData = () => dataBlocks().map((block): unknown => JSON.parse(block.textContent ?? ''));

describe('the head of a page', () => {
  it('has the group’s title at home', () => {
    show(<PageHead />, '/main');
    expect(document.title).toBe('Group');
  });

  it('has prefix and section elsewhere, and the page’s addresses without what it does not read', () => {
    show(<PageHead section="News" />, '/ru/news?page=2&x=1', 'ru');
    expect(document.title).toBe('Prefix | News');
    expect(links('canonical')).toEqual([['', 'https://lab.example.org/ru/news?page=2']]);
    expect(links('alternate')).toEqual([
      ['en', 'https://lab.example.org/news?page=2'],
      ['ru', 'https://lab.example.org/ru/news?page=2'],
      ['x-default', 'https://lab.example.org/news?page=2'],
      ['', 'https://lab.example.org/ru/feed.xml'],
    ]);
    expect(robots()).toBeUndefined();
  });

  it('says what is shown where the page is shared', () => {
    show(<PageHead section="News" description="What is new" />, '/ru/news?page=2', 'ru');
    expect(properties()).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'Lab',
      'og:title': 'News',
      'og:description': 'What is new',
      'og:url': 'https://lab.example.org/ru/news?page=2',
      'og:locale': 'ru_RU',
      'og:locale:alternate': 'en_US',
      'og:image': 'https://lab.example.org/share/ru/news.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'News. Lab',
      'twitter:card': 'summary_large_image',
    });
  });

  it('leads to the page in the language that its text is really in', () => {
    show(<PageHead section="Folding" textLanguage="en" />, '/ru/research1', 'ru');
    expect(links('canonical')).toEqual([['', 'https://lab.example.org/research1']]);
    expect(links('alternate').filter(([language]) => language !== '')).toEqual([]);
    expect(properties()).toMatchObject({
      ...{ 'og:locale': 'en_US', 'og:url': 'https://lab.example.org/research1' },
      'og:image': 'https://lab.example.org/share/en/research1.png',
    });
  });

  it('has no twin where its text is there in one language alone', () => {
    show(<PageHead section="Folding" textLanguage="en" hasTwins={false} />, '/news/x');
    expect(links('alternate').filter(([language]) => language !== '')).toEqual([]);
    expect(properties()).not.toHaveProperty('og:locale:alternate');
  });

  it('hides what is not for search engines', () => {
    show(<PageHead section="Sign in" isHidden />);
    expect(robots()).toBe('noindex');
    expect(links('canonical')).toEqual([]);
    expect(properties()).not.toHaveProperty('og:title');
    expect(structuredData()).toEqual([]);
  });
});

describe('what machines read of a page', () => {
  beforeEach(() => void vi.stubEnv('SSR', true));
  it('is written by the server alone', () => {
    vi.stubEnv('SSR', false);
    show(<PageHead />, '/main');
    expect(dataBlocks().map(({ textContent }) => textContent)).toEqual(['']);
  });

  it('is the lab at home', () => {
    show(<PageHead />, '/main');
    expect(structuredData()).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@type': 'ResearchOrganization',
        '@id': 'https://lab.example.org/#lab',
        name: 'Lab',
        alternateName: ['Prefix'],
        email: 'lab@example.org',
        address: { streetAddress: 'Street 1' },
        logo: { url: 'https://lab.example.org/icon-512.png' },
      },
    ]);
  });

  it('is the way to the page below home', () => {
    show(<PageHead section="Folding" breadcrumbs={[{ name: 'Research', path: '/research' }]} />, '/research1');
    expect(structuredData()).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Main', item: 'https://lab.example.org/main' },
          { position: 2, name: 'Research', item: 'https://lab.example.org/research' },
          { position: 3, name: 'Folding', item: 'https://lab.example.org/research1' },
        ],
      },
    ]);
  });

  it('is the article on the page of a news item, with its own picture first', () => {
    const article = { date: '2026-11-21', imageUrl: 'media/a-1x1.webp', titleLanguage: 'ru' } as const;
    show(<PageHead section="It </script> turns" article={article} />, '/news/7');
    expect(structuredData()[1]).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'It </script> turns',
      datePublished: '2026-11-21',
      inLanguage: 'ru',
      image: ['https://lab.example.org/api/media/a-1x1.webp', 'https://lab.example.org/share/en/news/7.png'],
      mainEntityOfPage: 'https://lab.example.org/news/7',
      publisher: { '@type': 'ResearchOrganization', name: 'Lab' },
    });
    expect(dataBlocks().some(({ innerHTML }) => innerHTML.includes('<'))).toBe(false);
    expect(properties()).toMatchObject({ 'og:type': 'article', 'article:published_time': '2026-11-21' });
  });
});

it.each([
  ['notFound', 'Page not found'],
  ['failed', 'Something went wrong'],
] as const)('the error page: %s shows a picture and the way to the main page', (kind, title) => {
  show(<ErrorPage kind={kind} />);
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(document.querySelector('main img')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Return to main page' }).getAttribute('href')).toBe('/');
  expect(robots()).toBe('noindex');
});
