import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test.each([
  ['', ''],
  ['Plain words.', 'Plain words.'],
  ['# Title\n\nThe **first** and the _second_\nline', 'Title The first and the second line'],
  ['- one\n- two', 'one two'],
  ['See [the paper](https://example.org) and ![a picture](x.png).', 'See the paper and a picture.'],
  ['Water is $\\ce{H2O}$, mostly.', 'Water is …, mostly.'],
  ['Before.\n\n```molecule\nfile: x\n```\n\nAfter.', 'Before. After.'],
])('%j begins as "%s"', (markdown, words) => {
  expect(firstWords(markdown)).toBe(words);
});

test('a long text ends after a whole word', () => {
  const words = firstWords('молекула '.repeat(60));
  expect(words).toMatch(/^(молекула )+молекула…$/);
  expect(words.length).toBeLessThanOrEqual(201);
});
