import { expect, test } from 'vitest';
import { rowByKey, stretchesOf } from './shown-rows.ts';

/** `3` three drawn rows, `(3)` a gap of three, each with the index of its first. */
const written = (...of: Parameters<typeof stretchesOf>) =>
  stretchesOf(...of).map(({ isGap, first, count }) => `${first}:${isGap ? `(${count})` : count}`);

test.each([
  ['all fit', [5, 0, 4, 0], ['0:5']],
  ['at the top', [100, 0, 9, 0], ['0:10', '10:(90)']],
  ['in the middle, the kept one above', [100, 40, 49, 0], ['0:1', '1:(39)', '40:10', '50:(50)']],
  ['in the middle, the kept one below', [100, 40, 49, 99], ['0:(40)', '40:10', '50:(49)', '99:1']],
  ['the kept one touches from above', [100, 40, 49, 39], ['0:(39)', '39:11', '50:(50)']],
  ['the kept one touches from below', [100, 40, 49, 50], ['0:(40)', '40:11', '51:(49)']],
  ['the kept one is among them', [100, 90, 99, 95], ['0:(90)', '90:10']],
] as const)('%s', (_what, [rowCount, first, last, kept], expected) => {
  expect(written(rowCount, first, last, kept)).toEqual(expected);
});

test.each([
  ['ArrowDown', 4, 5],
  ['ArrowUp', 4, 3],
  ['ArrowUp', 0, 0],
  ['ArrowDown', 99, 99],
  ['PageDown', 4, 14],
  ['PageDown', 95, 99],
  ['PageUp', 4, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s leads from row %d to row %d', (key, from, to) => {
  expect(rowByKey(key, from, 100, 10)).toBe(to);
});

test.each(['ArrowRight', 'Enter', 'a'])('%s leads nowhere', (key) => {
  expect(rowByKey(key, 4, 100, 10)).toBeUndefined();
});
