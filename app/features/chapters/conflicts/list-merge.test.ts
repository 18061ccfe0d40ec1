import { describe, expect, test } from 'vitest';
import { mergedLists, type SettledClashes } from './list-merge.ts';

interface One {
  readonly key: string;
  readonly id: string | null;
  readonly text: string;
}

/** Entries out of words: `a` is as it was, `a!` has been changed, `+a` was never saved. */
function list(words: string): One[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const isNew = word.startsWith('+');
      return { key: word, id: isNew ? null : word.slice(0, 1), text: word };
    });
}

const isSame = (one: One, other: One) => one.text === other.text;

function merge(base: string | null, mine: string, theirs: string, choices: SettledClashes = {}) {
  const versions = { base: base === null ? null : list(base), mine: list(mine), theirs: list(theirs) };
  const { clashes, settled, changes } = mergedLists(versions, { isSame });
  return {
    words: settled(choices)
      .map(({ text }) => text)
      .join(' '),
    clashes: clashes.map((one) => [one.mine?.text ?? null, one.theirs?.text ?? null]),
    changes,
  };
}

test.each([
  ['different entries are changed', 'a b c', 'a! b c', 'a b c!', 'a! b c!'],
  ['one adds while the other changes', 'a b', 'a b +x', 'a! b', 'a! b +x'],
  ['both add', 'a b', 'a +x b +y', 'a n b m', 'a n +x b m +y'],
  ['both add, I at the beginning', 'a', '+x a', 'n a', 'n +x a'],
  ['one deletes while the other changes another', 'a b c', 'a c', 'a b c!', 'a c!'],
  ['both delete', 'a b c', 'b c', 'a b', 'b'],
  ['they add, and I delete what stands before it', 'a b', 'b', 'a n b', 'n b'],
  ['only I reorder, and they add', 'a b c', 'c a b', 'a b n c', 'c a b n'],
  ['I add, and only they reorder', 'a b c', 'a b +x c', 'c b a', 'c b +x a'],
  ['only I reorder', 'a b c d', 'd a c b', 'a b! c d', 'd a c b!'],
  ['only they reorder', 'a b c d', 'a! b c d', 'd a c b', 'd a! c b'],
  ['both reorder different entries', 'a b c d', 'b a c d', 'a b d c', 'b a d c'],
  ['both move the same entry, which stands where I put it', 'a b c d', 'd a b c', 'a d b c', 'd a b c'],
  ['I move what they have deleted', 'a b c', 'c a b', 'a b', 'a b'],
  ['I delete everything, and they add', 'a b', '', 'a b n', 'n'],
  ['both change the same in the same way', 'a b', 'a! b', 'a! b', 'a! b'],
])('%s', (_what, base, mine, theirs, merged) => {
  expect(merge(base, mine, theirs)).toMatchObject({ words: merged, clashes: [] });
});

describe('a clash', () => {
  test.each([
    ['both change the same', 'a! b c!', 'a? b! c', ['a!', 'a?'], 'a! b! c!', 'a? b! c!'],
    ['I delete what they change', 'b c', 'a? b c', [null, 'a?'], 'b c', 'a? b c'],
    ['they delete what I change', 'b a! c', 'b c', ['a!', null], 'b a! c', 'b c'],
  ])('is there where %s, and all else is merged', (_what, mine, theirs, clash, asMine, asTheirs) => {
    expect(merge('a b c', mine, theirs).clashes).toEqual([clash]);
    expect(merge('a b c', mine, theirs, { a: 'mine' }).words).toBe(asMine);
    expect(merge('a b c', mine, theirs, { a: 'theirs' }).words).toBe(asTheirs);
  });

  test('is all that differs where nobody knows what both began from, but for what was never saved', () => {
    const { words, clashes, changes } = merge(null, 'a b! c +x', 'a b n');
    expect(clashes).toEqual([
      ['b!', 'b'],
      [null, 'n'],
      ['c', null],
    ]);
    expect([words, changes]).toEqual(['a b n +x', null]);
  });

  test('is none where an entry cannot come back', () => {
    const versions = { base: list('a b'), mine: list('a! b'), theirs: list('b') };
    const { clashes, settled } = mergedLists(versions, { isSame, canReturn: () => false });
    expect([clashes, settled({})]).toEqual([[], list('b')]);
  });
});

test('what each side did is counted', () => {
  expect(merge('a b c d', 'd a! b +x', 'a b c! d').changes).toEqual({
    mine: { added: 1, changed: 1, deleted: 1, isReordered: true },
    theirs: { added: 0, changed: 1, deleted: 0, isReordered: false },
  });
});
