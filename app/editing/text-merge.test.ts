import { expect, test } from 'vitest';
import { differingNames, mergedFields } from './text-merge.ts';

const names = ['title', 'text', 'date'] as const;
const mine = { title: 'Mine', text: 'Old text', date: '2026-12-01' };
const theirs = { title: 'Theirs', text: 'Their text', date: '2026-11-01' };

test('blanks around a text are no difference, as they are not kept', () => {
  expect(differingNames(names, { ...mine, title: ' Mine ' }, mine)).toEqual([]);
  expect(differingNames(names, mine, theirs)).toEqual(['title', 'text', 'date']);
});

test('what is kept is mine, all else theirs', () => {
  expect(mergedFields(names, mine, theirs, ['title'])).toEqual({ ...theirs, title: 'Mine' });
  expect(mergedFields(names, mine, theirs, [])).toEqual(theirs);
  expect(mergedFields(names, mine, theirs, names)).toEqual(mine);
});
