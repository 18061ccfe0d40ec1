import { expect, test } from 'vitest';
import { drawBonds } from './bond-drawing.tsx';
import { boundless, motifs } from './motifs.ts';
import { fieldHeight, fieldWidth } from './sketch.ts';

const ids = Array.from({ length: 120 }, (_, index) => `0199a${index}-news`);

/** Points that a path names, without those of relative commands. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

test('draws the same for the same id after it has been forgotten, so that server and browser agree', () => {
  const first = drawBonds('019a-one');
  expect(drawBonds('019a-one')).toBe(first);
  for (let index = 0; index < 600; index += 1) drawBonds(`filler ${index}`);
  const again = drawBonds('019a-one');
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('ids that differ little come out in every motif', () => {
  expect(new Set(ids.map((id) => drawBonds(id).motif))).toEqual(new Set(Object.keys(motifs)));
});

test('every drawing has a molecule in sight, also where only its middle is shown', () => {
  for (const id of ids) {
    const { bonds, motif } = drawBonds(id);
    const middle = pointsOf(bonds).filter(
      ({ x, y }) => Math.abs(x - fieldWidth / 2) < fieldHeight / 2 && y > 0 && y < fieldHeight,
    );
    expect(middle.length, `${motif} of ${id}`).toBeGreaterThan(7);
  }
});

test('a drawing weighs little, as it stands in the page', () => {
  for (const id of ids) {
    const { motif, ...drawing } = drawBonds(id);
    expect(JSON.stringify(drawing).length, `${motif} of ${id}`).toBeLessThan(4500);
  }
});

test('a molecule lies inside the frame, with nothing cut off', () => {
  for (const id of ids) {
    const { motif, bonds, far, nodes, brightNodes } = drawBonds(id);
    if (boundless.has(motif)) continue;
    const outside = pointsOf(bonds + far + nodes + brightNodes).filter(
      ({ x, y }) => x < 20 || x > fieldWidth - 20 || y < 20 || y > fieldHeight - 20,
    );
    expect(outside, `${motif} of ${id}`).toEqual([]);
  }
});
