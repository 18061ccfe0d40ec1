import { describe, expect, test } from 'vitest';
import { countPages, joinRanges } from './reading.service.ts';

describe('ranges of pages', () => {
  test.each([
    ['none', [], []],
    ['one', [[3, 5]], [[3, 5]]],
    [
      'apart from each other, in order',
      [
        [7, 9],
        [1, 2],
      ],
      [
        [1, 2],
        [7, 9],
      ],
    ],
    [
      'that overlap',
      [
        [1, 4],
        [3, 8],
      ],
      [[1, 8]],
    ],
    [
      'one within the other',
      [
        [1, 9],
        [3, 4],
      ],
      [[1, 9]],
    ],
    [
      'that touch',
      [
        [1, 2],
        [3, 4],
      ],
      [[1, 4]],
    ],
    [
      'with one page between them',
      [
        [1, 2],
        [4, 5],
      ],
      [
        [1, 2],
        [4, 5],
      ],
    ],
    [
      'the same twice',
      [
        [2, 2],
        [2, 2],
      ],
      [[2, 2]],
    ],
    [
      'that a third one joins',
      [
        [1, 2],
        [6, 7],
        [2, 6],
      ],
      [[1, 7]],
    ],
  ] as const)('%s are joined', (_, ranges, joined) => {
    expect(joinRanges(ranges.map(([first, last]) => [first, last]))).toEqual(joined);
  });

  test('are not changed by being joined', () => {
    const seen: [number, number][] = [
      [1, 2],
      [2, 5],
    ];
    joinRanges(seen);
    expect(seen).toEqual([
      [1, 2],
      [2, 5],
    ]);
  });

  test('are counted', () => {
    expect(countPages([])).toBe(0);
    expect(
      countPages([
        [4, 4],
        [10, 19],
      ]),
    ).toBe(11);
  });
});
