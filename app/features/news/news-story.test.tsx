import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aStory, aText, showPart } from '../../testing.tsx';
import { NewsArticle } from './news-article.tsx';
import { NewsRow } from './news-row.tsx';
import { RelatedNews } from './related-news.tsx';

const inRussian = { title: 'Заголовок', titleLanguage: 'ru', textLanguage: 'ru', summary: 'Начало' } as const;

describe('a news item in the list', () => {
  it('shows its title as it was written, its first words, and leads to the whole', () => {
    showPart(<NewsRow story={aStory({ id: 'x1' })} />);
    expect(screen.getByRole('link', { name: 'A title' }).getAttribute('href')).toBe('/news/x1');
    expect(screen.getByText('A summary').getAttribute('lang')).toBeNull();
  });

  it('marks what is in the other language, title and words apart', () => {
    showPart(<NewsRow story={aStory({ textLanguage: 'ru', summary: 'Начало' })} />);
    expect(screen.getByText('Начало').getAttribute('lang')).toBe('ru');
    expect(screen.getByRole('link').getAttribute('lang')).toBeNull();
    expect(screen.getByText('In Russian')).toBeTruthy();
  });
});

describe('a whole news item', () => {
  it('has one heading of the first rank, its day and its text', () => {
    showPart(<NewsArticle story={{ ...aStory(), body: aText('The whole text'), languages: ['en'], related: [] }} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A title');
    expect(screen.getByText('November 21, 2026')).toBeTruthy();
    expect(screen.getByText('The whole text')).toBeTruthy();
  });

  it('says that it is in the other language, and marks title and text', () => {
    showPart(<NewsArticle story={{ ...aStory(inRussian), body: aText('Текст'), languages: ['en'], related: [] }} />);
    expect(screen.getByText('In Russian')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('ru');
    expect(screen.getByText('Текст').closest('[lang]')?.getAttribute('lang')).toBe('ru');
  });
});

describe('related news', () => {
  it('come in the order that they were given', () => {
    showPart(<RelatedNews stories={['b', 'a'].map((id) => aStory({ id, title: id }))} />, undefined, {
      language: 'ru',
    });
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/ru/news/b', '/ru/news/a']);
  });

  it('have no heading where there are none', () => {
    showPart(<RelatedNews stories={[]} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
