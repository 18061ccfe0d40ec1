import { expect, test } from 'vitest';
import { formatAge, formatInstant, formatZonedInstant } from './format-instant.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const before = (ms: number) => now - ms;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

test.each([
  [0, 'now', 'сейчас'],
  [5 * minuteMs, '5 minutes ago', '5 минут назад'],
  [119 * minuteMs, '1 hour ago', '1 час назад'],
  [dayMs, 'yesterday', 'вчера'],
  [29 * dayMs, '29 days ago', '29 дней назад'],
  [70 * dayMs, '2 months ago', '2 месяца назад'],
  [800 * dayMs, '2 years ago', '2 года назад'],
])('%i ms ago is "%s", «%s»', (ms, english, russian) => {
  expect(formatAge(before(ms), 'en', now)).toBe(english);
  expect(formatAge(before(ms), 'ru', now)).toBe(russian);
});

test('what a clock that is ahead says of the future is now', () => {
  expect(formatAge(now + dayMs, 'en', now)).toBe('now');
});

test('an instant is written with its day and its minute', () => {
  expect(formatInstant('2026-11-21T12:05:00Z', 'en')).toMatch(/Nov 2\d, 2026.*:05/);
  expect(formatInstant('2026-11-21T12:05:00Z', 'ru')).toMatch(/2\d нояб\. 2026.*:05/);
  expect(formatZonedInstant('2026-11-21T12:05:00Z', 'en')).toMatch(/Nov 2\d, 2026.*:05.* \S+$/);
});
