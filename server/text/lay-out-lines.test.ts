import { expect, it } from 'vitest';
import { layOutLines } from './lay-out-lines.ts';

/** Every letter is as wide as it is high. */
const widthOf = (text: string, size: number) => Array.from(text).length * size;
const room = {
  width: 100,
  sizes: [
    { size: 10, maxLines: 2 },
    { size: 5, maxLines: 2 },
  ],
};

const layOut = (text: string) => layOutLines(text, widthOf, room);

it('takes the largest size that a text fits in', () => {
  expect(layOut('one two three')).toEqual({ size: 10, lines: ['one two', 'three'] });
  expect(layOut('one two three four five')).toEqual({ size: 5, lines: ['one two three four', 'five'] });
});

it('keeps short words with the next', () => {
  expect(layOut('дизайн и системы').lines).toEqual(['дизайн', 'и\u00a0системы']);
});

it('cuts what is too long even for the smallest, at a word or in it, with an ellipsis', () => {
  const { size, lines } = layOut('aaaa bbbb cccc dddd eeee ffff gggg, hhhh iiii jjjj');
  expect([size, lines]).toEqual([5, ['aaaa bbbb cccc dddd', 'eeee ffff gggg, hhh…']]);
  expect(layOut(`aaaa bbbb cccc dddd eeee ffff gggg — ${'h'.repeat(30)}`).lines.at(-1)).toBe('eeee ffff gggg…');
});

it('breaks a word that is longer than a line, and whole only where it must', () => {
  expect(layOut('a'.repeat(15))).toEqual({ size: 5, lines: ['a'.repeat(15)] });
  expect(layOut('a'.repeat(30))).toEqual({ size: 5, lines: ['a'.repeat(20), 'a'.repeat(10)] });
});

it('does with 20,000 letters without a space what it does with any', () => {
  expect(layOut('a'.repeat(20_000)).lines).toEqual(['a'.repeat(20), `${'a'.repeat(19)}…`]);
});

it('never cuts a letter in two', () => {
  expect(layOut('🧬'.repeat(50)).lines.join('').isWellFormed()).toBe(true);
});

it('lays out nothing for nothing', () => {
  expect(layOut('  ').lines).toEqual([]);
});
