import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { News } from '#contract/news.ts';
import type { Language } from '../../i18n/languages.ts';
import { makeStore } from '../../store/make-store.ts';
import { type Answer, aNews, fakeApi, problem, renderApp } from '../../testing.tsx';
import { NewsBlock } from './news-block.tsx';

const long = `${'A rather long description. '.repeat(8)}\n\nIts second paragraph <b>in plain text</b>.`;

function show(news: readonly News[] | Answer, language: Language = 'en') {
  const answer: Answer = 'status' in news ? news : { status: 200, body: news };
  const api = fakeApi(() => answer);
  renderApp({ store: makeStore({ call: api.call }), language, routes: [{ path: '/', element: <NewsBlock /> }] });
  return api;
}

describe('the news block', () => {
  it('asks for the three newest and shows them in the order that they come in', async () => {
    const days = ['2026-11-03', '2026-11-02', '2026-11-01'];
    const { calls } = show(days.map((date, index) => aNews({ id: `n${index}`, title_en: `Title ${index}`, date })));
    const titles = (await screen.findAllByRole('heading', { level: 3 })).map((heading) => heading.textContent);
    expect(titles).toEqual(['TITLE 0', 'TITLE 1', 'TITLE 2']);
    expect(calls[0]?.path).toBe('news?limit=3');
  });

  it('says when there is none', async () => {
    show([]);
    expect(await screen.findByText('No news found')).toBeTruthy();
  });

  it('writes titles in capitals and days in full, in the page’s language', async () => {
    show([aNews({ title_ru: 'Ёжик и ДНК' })], 'ru');
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('ЁЖИК И ДНК');
    expect(screen.getByText(/^21 ноября 2026/).getAttribute('datetime')).toBe('2026-11-21');
  });

  it('takes a text that is missing from the other language, and says which that is', async () => {
    show([aNews({ title_en: '', description_en: '' })]);
    const link = await screen.findByRole('link', { name: 'ЗАГОЛОВОК' });
    expect(link.getAttribute('lang')).toBe('ru');
    expect(screen.getByText('Описание').closest('[lang]')?.getAttribute('lang')).toBe('ru');
  });

  it('leads to the item in the page’s language', async () => {
    show([aNews({ id: 'x1' })], 'ru');
    expect((await screen.findByRole('link', { name: 'ЗАГОЛОВОК' })).getAttribute('href')).toBe('/ru/news/x1');
  });

  it('opens a long description and closes it again, and shows markup as text', async () => {
    show([aNews({ description_en: long })]);
    const more = await screen.findByRole('button', { name: /^More/ });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: /^Less/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('Its second paragraph <b>in plain text</b>.')).toBeTruthy();
  });

  it('has nothing to open where the description is short', async () => {
    show([aNews({ description_en: 'Short.' })]);
    const card = await screen.findByRole('article');
    expect(within(card).queryByRole('button')).toBeNull();
  });

  it('shows the picture in all widths that are kept, in a place of known size', async () => {
    const hash = 'f'.repeat(32);
    show([aNews({ imageUrl: `media/${hash}-1000x500.webp` })]);
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
