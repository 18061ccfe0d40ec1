import { expect, test } from 'vitest';
import type { ChapterSummary } from '#contract/chapters.ts';
import { neighboursOf } from './chapter-ways.tsx';

const chapters = [...'abcdef'].map(
  (id, index): ChapterSummary => ({
    ...{ id, courseId: 'course', title: id, description: '', position: index + 1, type: 1 },
    ...{ isOpen: 'acdf'.includes(id), testEstimate: null, isCompleted: false, passMark: 60 },
  }),
);

test.each([
  ['a', undefined, 'c'],
  ['b', 'a', 'c'],
  ['c', 'a', 'd'],
  ['d', 'c', 'f'],
  ['f', 'd', undefined],
  ['unknown', undefined, undefined],
])('beside %s stand %s and %s: closed ones are passed over', (id, previous, next) => {
  const found = neighboursOf(chapters, id);
  expect([found.previous?.id, found.next?.id]).toEqual([previous, next]);
});
