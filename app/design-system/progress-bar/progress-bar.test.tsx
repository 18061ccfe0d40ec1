import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';

const bar = () => screen.getByRole('progressbar', { name: 'Course' });
const now = () => bar().getAttribute('aria-valuenow');

test('says how far it is, in numbers and in words', () => {
  render(<ProgressBar label="Course" value={3} max={8} valueText="3 of 8 chapters" />);
  expect([now(), bar().getAttribute('aria-valuemax')]).toEqual(['3', '8']);
  expect(bar().getAttribute('aria-valuetext')).toBe('3 of 8 chapters');
});

test.each([
  [-4, '0'],
  [140, '100'],
])('%d is taken to the end that is nearer', (value, shown) => {
  render(<ProgressBar label="Course" value={value} />);
  expect(now()).toBe(shown);
});

test('says no number while nobody knows one, and keeps its name where the label is hidden', () => {
  render(<ProgressBar label="Course" isLabelHidden value={null} />);
  expect(now()).toBeNull();
});
