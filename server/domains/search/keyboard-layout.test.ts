import { describe, expect, test } from 'vitest';
import { otherLayouts } from './search-terms.ts';

describe('the other keyboard', () => {
  test.each([
    ['ghbdtn', ['привет']],
    ['Vjktrekf', ['Молекула']],
    ['руддщ', ['hello']],
    ['[bvbz', ['химия']],
    ['`;', []],
    ['cj,hfnm', ['собрать']],
    ['abc где', ['фис где', 'abc ult']],
    ['2026', []],
    ['', []],
  ])('%s', (typed, others) => {
    expect(otherLayouts(typed)).toEqual(others);
  });
});
