import { join } from 'node:path';
import { expect, it } from 'vitest';
import { className } from './class-name.ts';

const app = join(import.meta.dirname, '..', '..', 'app');

it('tells classes of different files apart, and names one alike in the pages and in the program', () => {
  const inPages = className('card', `${app}/features/courses/learn/course-card.module.css`);
  expect(inPages).toMatch(/^card-[\w-]{4}$/);
  expect(className('card', `${app}/features/courses/learn/course-card.module.css`)).toBe(inPages);
  expect(className('card', `${app}/features/courses/admin/course-card.module.css`)).not.toBe(inPages);
});
