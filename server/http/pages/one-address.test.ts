import { expect, test } from 'vitest';
import { canonicalPathOf } from './pages-plugin.ts';

const [id, shouted] = ['0199b0c0-0000-7000-8000-00000000aaaa', '0199B0C0-0000-7000-8000-00000000AAAA'];

test.each([
  ['/News', '/news'],
  ['/main/', '/main'],
  ['/main//', '/main'],
  ['/RU/', '/ru'],
  ['/RU/Research1/', '/ru/research1'],
  [`/news/${shouted}`, `/news/${id}`],
  [`/ru/Courses/${shouted}/description`, `/ru/courses/${id}/description`],
  ['/Admin/news/createNew', '/admin/news/createNew'],
  ['/certificate/7K3Q', null],
  ['/news', null],
  ['/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/%4dain', null],
])('%s leads to %s', (path, one) => {
  expect(canonicalPathOf(path)).toBe(one);
});
