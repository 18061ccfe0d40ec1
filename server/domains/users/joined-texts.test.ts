import { expect, test } from 'vitest';
import { JoinedTexts } from './joined-texts.ts';

const texts = ['ada@example.org', '', 'bob@example.com', 'ёж', 'ada ada ada'];

test.each([
  ['ada', [0, 4]],
  ['example', [0, 2]],
  ['.com', [2]],
  ['ёж', [3]],
  ['a', [0, 2, 4]],
  ['gb', []],
  ['ada@example.org', [0]],
  ['ada@example.orgb', []],
  ['ada ada ada', [4]],
  ['nobody', []],
  ['', [0, 1, 2, 3, 4]],
])('%j is held by %j', (part, indexes) => {
  expect(new JoinedTexts(texts).indexesOf(part)).toEqual(indexes);
});

test('of no texts none holds anything', () => {
  expect(new JoinedTexts([]).indexesOf('a')).toEqual([]);
  expect(new JoinedTexts([]).indexesOf('')).toEqual([]);
});

test('finds what looking at each text finds', () => {
  const many = Array.from({ length: 500 }, (_, index) => (index * 7919).toString(3).slice(0, index % 9));
  for (const part of ['0', '1', '21', '210', '0012']) {
    const expected = many.flatMap((text, index) => (text.includes(part) ? [index] : []));
    expect(new JoinedTexts(many).indexesOf(part)).toEqual(expected);
  }
});
