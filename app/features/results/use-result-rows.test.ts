import { expect, test } from 'vitest';
import { windowsAround } from './use-result-rows.ts';

test.each([
  ['at first, only what is surely there', 10, null, { even: 0, odd: null }],
  ['near the top there is nothing above', 10, 1000, { even: 0, odd: null }],
  ['beyond the middle of a window the next one is at hand', 30, 1000, { even: 0, odd: 1 }],
  ['before it the one above', 60, 1000, { even: 0, odd: 1 }],
  ['and so on', 80, 1000, { even: 2, odd: 1 }],
  ['at the end there is nothing below', 990, 1000, { even: null, odd: 19 }],
  ['a last window that is not full counts', 980, 1001, { even: 20, odd: 19 }],
])('%s', (_what, middle, total, windows) => {
  expect(windowsAround(middle, total)).toEqual(windows);
});
