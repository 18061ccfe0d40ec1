import { expect, it } from 'vitest';
import { barePath, languageOf, localPath } from './language.tsx';

it('languageOf follows the first segment where the site offers that language', () => {
  expect(languageOf('/ru/news', ['en', 'ru'])).toBe('ru');
  expect(languageOf('/ru/news', ['en'])).toBe('en');
  expect(languageOf('/news', ['en', 'ru'])).toBe('en');
});

it.each([
  ['/', '/ru'],
  ['/news', '/ru/news'],
  ['/news?page=2', '/ru/news?page=2'],
])('localPath and barePath: %s is %s in Russian and itself in English', (bare, russian) => {
  expect(localPath('ru', bare)).toBe(russian);
  expect(localPath('en', bare)).toBe(bare);
  expect(barePath(russian)).toBe(bare);
  expect(barePath(bare)).toBe(bare);
});
