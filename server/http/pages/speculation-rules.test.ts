import { URLPattern } from 'node:url';
import { expect, it } from 'vitest';
import { otherAddresses } from './speculation-rules.ts';

const site = 'http://site.example';

function isDrawnAhead(path: string): boolean {
  return !otherAddresses.some((pattern) => new URLPattern(pattern, site).test(site + path));
}

it.each(['', '/ru'])('leaves out pages that need the program, in either language: "%s"', (language) => {
  const paths = [
    '/admin',
    '/admin/news/all',
    '/courses',
    '/courses/1/2',
    '/authorization?back=%2Fcourses',
    '/account',
    '/password',
  ];
  expect(paths.map((path) => language + path).filter(isDrawnAhead)).toEqual([]);
});

it('leaves out what is no page, and takes all that people come to read', () => {
  expect(
    ['/api/api/news', '/files/plan.pdf', '/share/en/main.png', '/feed.xml', '/design'].filter(isDrawnAhead),
  ).toEqual([]);
  const pages = [
    '/',
    '/main',
    '/ru/main',
    '/news/1',
    '/ru/news?page=2',
    '/search?q=a.b',
    '/publications/2',
    '/certificate',
  ];
  expect(pages.filter((path) => !isDrawnAhead(path))).toEqual([]);
});
