import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSite, makeSiteFolder, type SiteFolder } from '../testing/a-site.ts';
import { TextsError } from './schema-faults.ts';
import { interfaceText, loadNamespace, loadTexts, openTexts } from './texts.ts';

let folder: SiteFolder;
beforeEach(() => {
  folder = makeSiteFolder();
});
afterEach(() => folder.drop());

describe('loadTexts', () => {
  it('reads every namespace of every language, and the lab’s own texts', () => {
    const texts = loadTexts(folder.places);
    expect(texts.locales).toMatchObject({
      en: { news: { none: 'No news found', group: { a: 'A' } } },
      ru: { news: { none: 'Новостей не найдено', group: { a: 'А' } } },
    });
    expect(texts.content.site).toMatchObject(aSite);
    expect([...texts.content.pages.en.keys()]).toContain('about');
  });

  it('has English words where a language lacks a whole file', () => {
    folder.remove('locales/ru');
    const texts = loadTexts(folder.places);
    expect(texts.locales.ru?.news).toEqual({});
    for (const some of [texts, loadNamespace(folder.path, 'news')])
      expect(interfaceText(some, 'ru', 'news', 'none')).toBe('No news found');
  });

  it('gives the frame of every page only what it shows', () => {
    expect(Object.keys(loadTexts(folder.places).frame).sort()).toEqual(
      'address contacts description groupTitle labName look menu sign titlePrefix'.split(' '),
    );
  });

  it.each([
    ['locales/en/news.json', '{', /^locales\/en\/news\.json: .*JSON/],
    ['locales/en/news.json', { none: 1 }, /^locales\/en\/news\.json: none: must be a text or a group of texts/],
  ])('refuses a bad %s in one line that says where', (file, content, message) => {
    folder.write(file, content);
    expect(() => loadTexts(folder.places)).toThrow(TextsError);
    expect(() => loadTexts(folder.places)).toThrow(message);
  });
});

describe('interfaceText', () => {
  it('finds a text by its dotted key', () => {
    const texts = loadTexts(folder.places);
    expect(interfaceText(texts, 'ru', 'news', 'none')).toBe('Новостей не найдено');
    expect(interfaceText(texts, 'en', 'news', 'group.a')).toBe('A');
  });

  it.each(['group', 'group.b', 'none.a', 'some'])('says that there is no %s', (key) => {
    const texts = loadTexts(folder.places);
    expect(() => interfaceText(texts, 'en', 'news', key)).toThrow(`There is no text news:${key} in en`);
  });
});

describe('openTexts', () => {
  it('reads once where the site is served', () => {
    const { current } = openTexts(folder.places, false);
    folder.write('content/en/about.md', '---\ntitle: Changed\n---\n');
    expect(current().content.pages.en.get('about')?.title).toBe('About');
  });

  it('sees each change while the site is developed', () => {
    const { current } = openTexts(folder.places, true);
    folder.write('content/en/about.md', '---\ntitle: Changed\n---\n');
    expect(current().content.pages.en.get('about')?.title).toBe('Changed');
  });
});
