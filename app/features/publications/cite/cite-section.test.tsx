import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../testing.tsx';
import { aWholePaper } from '../publications.test-support.ts';
import { CiteSection } from './cite-section.tsx';

it('shows every style and BibTeX as text, and each form as a file', () => {
  renderApp({ routes: [{ path: '/', element: <CiteSection story={aWholePaper({ id: 'p1' })} /> }] });
  // The target of a list's links.
  expect(screen.getByRole('region', { name: 'Cite' }).id).toBe('cite');
  expect(shown('APA 7').textContent).toBe('Byron, A. (2024).');
  expect(shown('BibTeX').textContent).toMatch(/^@article\{/);
  const copy = screen.getByRole('button', { name: 'Copy: BibTeX' });
  expect(document.getElementById(copy.getAttribute('aria-controls') ?? '')).toBe(shown('BibTeX'));
  expect(copy.parentElement?.lastElementChild?.role).toBe('status');
  const files = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[1]);
  expect(files).toEqual([
    'format=text&style=gost',
    'format=text&style=gost-2018',
    'format=text&style=apa',
    'format=text&style=acs',
    'format=bibtex',
    'format=ris',
    'format=csl',
  ]);
});

const shown = (name: string) => screen.getByRole('group', { name });
