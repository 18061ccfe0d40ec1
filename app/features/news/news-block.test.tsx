import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NewsStory } from '#contract/news.ts';
import type { Language } from '../../i18n/language.tsx';
import { type Answer, aStory, aText, problem, showPart } from '../../testing.tsx';
import { NewsBlock } from './news-block.tsx';

const long = aText('A rather long description. '.repeat(8), 'Its second <a href="/about">paragraph</a>.');

function show(news: readonly NewsStory[] | Answer, language: Language = 'en') {
  return showPart(<NewsBlock />, () => ('status' in news ? news : { status: 200, body: news }), { language });
}

describe('the news block', () => {
  it('asks for the three newest with their texts and shows them in the order that they come in', async () => {
    const days = ['2026-11-03', '2026-11-02', '2026-11-01'];
    const { calls } = show(days.map((date, index) => aStory({ id: `n${index}`, title: `Title ${index}`, date })));
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
    expect(titles).toEqual(['TITLE 0', 'TITLE 1', 'TITLE 2']);
    expect(calls[0]?.path).toBe('content/news?language=en&limit=3&include=body');
  });

  it('says when there is none', async () => {
    show([]);
    expect(await screen.findByText('No news found')).toBeTruthy();
  });

  it('writes titles in capitals and days in full, in the page’s language, and leads to the item', async () => {
    show([aStory({ id: 'x1', title: 'Ёжик и ДНК', titleLanguage: 'ru', textLanguage: 'ru' })], 'ru');
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('ЁЖИК И ДНК');
    expect(screen.getByText(/^21 ноября 2026/).getAttribute('datetime')).toBe('2026-11-21');
    expect(screen.queryByText('На русском')).toBeNull();
    expect(screen.getByRole('link', { name: 'ЁЖИК И ДНК' }).getAttribute('href')).toBe('/ru/news/x1');
  });

  it('marks a text of the other language, and says which that is', async () => {
    show([aStory({ title: 'Заголовок', titleLanguage: 'ru', textLanguage: 'ru', body: aText('Описание') })]);
    const link = await screen.findByRole('link', { name: 'ЗАГОЛОВОК' });
    expect(link.getAttribute('lang')).toBe('ru');
    expect(screen.getByText('Описание').closest('[lang]')?.getAttribute('lang')).toBe('ru');
    expect(screen.getByText('In Russian')).toBeTruthy();
  });

  it('opens a long description and closes it again', async () => {
    show([aStory({ body: long })]);
    const more = await screen.findByRole('button', { name: /^More/ });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['short', aText('Short.'), false],
    ['of two paragraphs', aText('One.', 'Two.'), true],
    ['a picture of a molecule', [{ ...aMolecule() }], true],
    ['none', [], false],
  ])('knows whether there is something to open: %s', async (_name, body, isExpandable) => {
    show([aStory({ body })]);
    const card = await screen.findByRole('article');
    expect(within(card).queryByRole('button', { name: /^More/ }) !== null).toBe(isExpandable);
  });

  it('shows the picture in all widths that are kept, in a place of known size', async () => {
    const hash = 'f'.repeat(32);
    show([aStory({ imageUrl: `media/${hash}-1000x500.webp` })]);
    const image = (await screen.findByRole('article')).querySelector('img');
    expect(image?.getAttribute('src')).toBe(`/api/media/${hash}-1000x500.webp`);
    expect([image?.width, image?.height]).toEqual([1000, 500]);
    const avif = image?.parentElement?.querySelector('source[type="image/avif"]')?.getAttribute('srcset');
    expect(avif).toBe(
      [400, 800].map((width) => `/api/media/${hash}-1000x500-${width}.avif ${width}w`).join(', ') +
        `, /api/media/${hash}-1000x500.avif 1000w`,
    );
  });

  it('offers another try when the news cannot be had', async () => {
    show(problem(500, 'INTERNAL'));
    expect((await screen.findByRole('alert')).textContent).toContain('The news could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

function aMolecule() {
  return {
    kind: 'molecule',
    structureUrl: '/files/1bna.pdb',
    format: 'pdb',
    style: 'sticks',
    alt: 'A helix',
    caption: null,
    still: null,
  } as const;
}
