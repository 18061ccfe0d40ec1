import { expect, test } from 'vitest';
import { drawBonds, fieldHeight, fieldWidth } from './bond-drawing.tsx';

const ids = Array.from({ length: 120 }, (_, index) => `0199a${index}-news`);

/** Points that a path names, without those of relative commands. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

test('draws the same for the same id, so that server and browser agree', () => {
  expect(drawBonds('019a-one')).toEqual(drawBonds('019a-one'));
});

test('ids that differ little have pictures of their own', () => {
  expect(new Set(ids.map((id) => JSON.stringify(drawBonds(id)))).size).toBe(ids.length);
});

test('every drawing has a molecule in sight, also where only its middle is shown', () => {
  for (const id of ids) {
    const { bonds } = drawBonds(id);
    const middle = pointsOf(bonds).filter(
      ({ x, y }) => Math.abs(x - fieldWidth / 2) < fieldHeight / 2 && y > 0 && y < fieldHeight,
    );
    expect(middle.length, id).toBeGreaterThan(7);
  }
});

test('a drawing weighs little, as it stands in the page', () => {
  for (const id of ids) {
    expect(JSON.stringify(drawBonds(id)).length, id).toBeLessThan(4500);
  }
});

test('a molecule lies inside the frame, with nothing cut off', () => {
  for (const id of ids) {
    const { bonds, nodes, brightNodes } = drawBonds(id);
    const outside = pointsOf(bonds + nodes + brightNodes).filter(
      ({ x, y }) => x < 20 || x > fieldWidth - 20 || y < 20 || y > fieldHeight - 20,
    );
    expect(outside, id).toEqual([]);
  }
});
