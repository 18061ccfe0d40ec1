import { expect, test } from 'vitest';
import { drawBonds } from './bond-lattice.ts';

const ids = Array.from({ length: 40 }, (_, index) => `0199a${index}-news`);

test('draws the same for the same id, so that server and browser agree', () => {
  expect(drawBonds('019a-one')).toEqual(drawBonds('019a-one'));
});

test('draws another one for each id', () => {
  expect(new Set(ids.map((id) => drawBonds(id).bonds)).size).toBe(ids.length);
});

test('every drawing has a molecule in sight', () => {
  for (const id of ids) {
    const inSight = drawBonds(id).nodes.filter(({ x, y }) => x > 0 && x < 640 && y > 0 && y < 360);
    expect(inSight.length, id).toBeGreaterThan(4);
  }
});
