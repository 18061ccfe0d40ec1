import { describe, expect, it } from 'vitest';
import { pageKey } from './page-key.ts';

describe('pageKey', () => {
  it.each([
    ['/main', '', '/main'],
    ['/main', '?utm_source=x&page=2', '/main'],
    ['/news', '?page=2', '/news?page=2'],
    ['/ru/news', '?b=1&page=2&a=1', '/ru/news?page=2'],
    ['/news', '?page=2&page=3', '/news?page=2'],
    ['/news', '?other=2', '/news'],
    ['/ru/publications', '?page=2&q=dna&x=1&year=2024', '/ru/publications?year=2024&q=dna&page=2'],
    ['/ru/certificate', '?number=7K3Q&a=1', '/ru/certificate?number=7K3Q'],
  ])('%s%s is kept as %s', (path, search, key) => {
    expect(pageKey(path, search)).toBe(key);
  });

  it.each(['/Main', '/main/', '//main', '/%6Dain', '/main.data', '/'])('%s is never kept', (path) => {
    expect(pageKey(path, '')).toBeNull();
  });
});
