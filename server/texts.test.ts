import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTexts, TextsError } from './texts.ts';

const both = (text: string) => ({ en: text, ru: text });
const site = {
  titlePrefix: both('P'),
  groupTitle: both('G'),
  labName: both('L'),
  lead: both('W'),
  description: both('D'),
  contactEmail: 'lab@example.org',
  address: both('A'),
};

let folder: string;

function write(file: string, content: unknown) {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'texts-'));
  write('locales/en/news.json', { none: 'No news found', group: { a: 'A' } });
  write('locales/ru/news.json', { none: 'Новостей не найдено', group: { a: 'А' } });
  write('content/site.json', site);
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('loadTexts', () => {
  it('reads every namespace of every language, and the lab’s own texts', () => {
    const texts = loadTexts(folder);
    expect(texts.locales).toEqual({
      en: { news: { none: 'No news found', group: { a: 'A' } } },
      ru: { news: { none: 'Новостей не найдено', group: { a: 'А' } } },
    });
    expect(texts.site).toEqual(site);
  });

  it.each([
    ['locales/en/news.json', '{', /^locales\/en\/news\.json: .*JSON/],
    ['locales/en/news.json', { none: 1 }, /^locales\/en\/news\.json: none: /],
    ['content/site.json', { ...site, contactEmail: 'x' }, /^content\/site\.json: contactEmail: /],
    ['content/site.json', { ...site, lead: { en: 'only' } }, /^content\/site\.json: lead\.ru: /],
  ])('refuses a bad %s in one line that says where', (file, content, message) => {
    write(file, content);
    expect(() => loadTexts(folder)).toThrow(TextsError);
    expect(() => loadTexts(folder)).toThrow(message);
  });

  it('says which file is missing', () => {
    rmSync(join(folder, 'content/site.json'));
    expect(() => loadTexts(folder)).toThrow(/^content\/site\.json: ENOENT/);
  });
});
