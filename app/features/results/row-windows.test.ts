import { expect, test } from 'vitest';
import { windowsAround } from './row-windows.ts';

test.each([
  ['at first, only what is surely there', 10, null, { even: 0, odd: null }],
  ['near the top there is nothing above', 10, 1000, { even: 0, odd: null }],
  ['beyond the middle of a window the next one is at hand', 60, 1000, { even: 0, odd: 1 }],
  ['before it the one above', 120, 1000, { even: 0, odd: 1 }],
  ['and so on', 160, 1000, { even: 2, odd: 1 }],
  ['at the end there is nothing below', 980, 1000, { even: null, odd: 9 }],
  ['a last window that is not full counts', 960, 1001, { even: 10, odd: 9 }],
])('%s', (_what, middle, total, windows) => {
  expect(windowsAround(middle, total)).toEqual(windows);
});
