import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it('writes a day in the long form of each language', () => {
  expect(formatDay('2026-11-21', 'en')).toBe('November 21, 2026');
  expect(formatDay('2026-11-21', 'ru')).toMatch(/^21 ноября 2026/);
});

it('shows what is no day as it is', () => {
  expect(formatDay('2026-13-99', 'en')).toBe('2026-13-99');
});
