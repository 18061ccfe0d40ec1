import { expect, test } from 'vitest';
import { formatReaderAddress, parseReaderAddress } from './reader-address.ts';

test.each([
  ['', null, null],
  ['#page=7', null, 7],
  ['#pdf=abc&page=352', 'abc', 352],
  ['#page=12&pdf=abc', 'abc', 12],
  ['#pdf=abc', 'abc', null],
  ['#page=0', null, null],
  ['#page=-3', null, null],
  ['#page=7.5', null, null],
  ['#page=1e3', null, null],
  ['#page=99999999', null, null],
  ['#pdf=&page=', null, null],
  ['#content', null, null],
])('%s names the PDF %s and the page %s', (hash, attachmentId, page) => {
  expect(parseReaderAddress(hash)).toEqual({ attachmentId, page });
});

test.each([
  [null, 7, '#page=7'],
  ['abc', 7, '#pdf=abc&page=7'],
])('of the PDF %s the page %d has the fragment %s, which leads back to it', (attachmentId, page, hash) => {
  expect(formatReaderAddress(attachmentId, page)).toBe(hash);
  expect(parseReaderAddress(hash)).toEqual({ attachmentId, page });
});
