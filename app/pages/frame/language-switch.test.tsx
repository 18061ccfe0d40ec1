import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing.tsx';
import { LanguageSwitch } from './language-switch.tsx';

it.each([
  ['/admin/audit/all?search=ada&from=2026-11-01#row', '/ru/admin/audit/all?search=ada&from=2026-11-01#row'],
  ['/ru/admin/courses/editCourse/7?tab=participants', '/ru/admin/courses/editCourse/7?tab=participants'],
  ['/news?page=2&x=1#top', '/ru/news?page=2'],
  ['/administration?x=1', '/ru/administration'],
])('from %s leads to %s', (at, target) => {
  renderApp({ routes: [{ path: '*', element: <LanguageSwitch /> }], at });
  const links = screen.getAllByRole('link').filter((link) => link.lang === 'ru');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([target]);
});

it('offers no other language where the site has one', () => {
  renderApp({ routes: [{ path: '*', element: <LanguageSwitch /> }], settings: { languages: ['en'] } });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['en English']);
});
