import { expect, test } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-5000', { start: 90, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  [' Bytes=1-2 ', { start: 1, end: 2 }],
])('%s of 100 bytes is a part', (header, range) => {
  expect(byteRangeOf(header, 100)).toEqual(range);
});

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s of 100 bytes is not there', (header) => {
  expect(byteRangeOf(header, 100)).toBe('unsatisfiable');
});

test.each([
  undefined,
  '',
  'bytes',
  'bytes=',
  'bytes=-',
  'bytes=a-b',
  'bytes=5-2',
  'bytes=0-1,5-9',
  'bytes=-1,0-0',
  'items=0-1',
  'bytes=0x1-2',
  'bytes=1.5-2',
])('%s is no single range: all of it is meant', (header) => {
  expect(byteRangeOf(header, 100)).toBeNull();
});
