import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../testing.tsx';
import { Pages } from './pages.tsx';

function show(page: number, count: number) {
  renderApp({ routes: [{ path: '/', element: <Pages path="/news" page={page} count={count} label="Pages" /> }] });
  return screen.queryAllByRole('listitem').map((item) => item.textContent);
}

it.each([
  [1, 2, ['1', '2']],
  [1, 9, ['1', '2', '9']],
  [3, 9, ['1', '2', '3', '4', '9']],
  [5, 9, ['1', '4', '5', '6', '9']],
  [9, 9, ['1', '8', '9']],
])('on page %i of %i shows %j', (page, count, shown) => {
  expect(show(page, count)).toEqual(shown);
});

it('leads to the neighbours, and to the first page by its plain address', () => {
  show(2, 3);
  expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/news');
  expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/news?page=3');
  expect(screen.getByRole('link', { name: '2' }).getAttribute('aria-current')).toBe('page');
});

it('is not there for one page', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
