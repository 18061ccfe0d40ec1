import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { firstShapes, iconNames } from './icon.tsx';

const sprite = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8');
const symbols = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/g)];

test('the sprite has every icon that has a name, once, and no other', () => {
  expect(symbols.map(([, id]) => id).sort()).toEqual([...iconNames].sort());
  expect(sprite.match(/<symbol/g)).toHaveLength(symbols.length);
});

test('icons are drawn on the grid of 24, in the colour of the text around them', () => {
  for (const [, id, viewBox, shapes = ''] of symbols) {
    expect(viewBox, id).toBe('0 0 24 24');
    const colours = [...shapes.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(
      colours.filter((colour) => colour !== 'currentColor'),
      id,
    ).toEqual([]);
  }
});

test('what is drawn with the page is the same as in the sprite', () => {
  const shapes = new Map(symbols.map(([, id, , shape]) => [id, shape]));
  for (const [name, shape] of Object.entries(firstShapes)) expect(shape, name).toBe(shapes.get(name));
});
