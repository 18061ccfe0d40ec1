import { describe, expect, test } from 'vitest';
import { countPages, joinRanges } from './reading.service.ts';

/** `1-4 7-9`: the first and the last page of each. */
function ranges(text: string): [number, number][] {
  return [...text.matchAll(/(\d+)-(\d+)/g)].map(([, first, last]) => [Number(first), Number(last)]);
}

describe('ranges of pages', () => {
  test.each([
    ['none', '', ''],
    ['one', '3-5', '3-5'],
    ['apart from each other, in order', '7-9 1-2', '1-2 7-9'],
    ['that overlap', '1-4 3-8', '1-8'],
    ['one within the other', '1-9 3-4', '1-9'],
    ['that touch', '1-2 3-4', '1-4'],
    ['with one page between them', '1-2 4-5', '1-2 4-5'],
    ['the same twice', '2-2 2-2', '2-2'],
    ['that a third one joins', '1-2 6-7 2-6', '1-7'],
  ])('%s are joined', (_, apart, joined) => {
    expect(joinRanges(ranges(apart))).toEqual(ranges(joined));
  });

  test('are not changed by being joined', () => {
    const seen = ranges('1-2 2-5');
    joinRanges(seen);
    expect(seen).toEqual(ranges('1-2 2-5'));
  });

  test('are counted', () => {
    expect(countPages([])).toBe(0);
    expect(countPages(ranges('4-4 10-19'))).toBe(11);
  });
});
