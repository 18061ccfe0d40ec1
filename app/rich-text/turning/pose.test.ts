import { describe, expect, test } from 'vitest';
import { mixColours } from '../paint-molecule.ts';
import { compose, readPose, rotation } from './pose.ts';

describe('a pose', () => {
  test('is read from the drawing', () => {
    const pose = { turn: [0, 0, 0, 1], middle: [1.5, -2, 3], axis: [0, 1, 0], width: 20, height: 40 };
    expect(readPose('<svg viewBox="0 0 1 1" data-pose="0 0 0 1 1.5 -2 3 0 1 0 20 40"><path/></svg>')).toEqual(pose);
  });

  test.each(['', '<svg/>', '<svg data-pose="">', '<svg data-pose="1 2 3">', `<svg data-pose="${'x '.repeat(12)}">`])(
    'is not found in %j',
    (still) => expect(readPose(still)).toBeNull(),
  );
});

test('turns one after the other are one turn', () => {
  const quarter = rotation([0, 1, 0], Math.PI / 2);
  const half = compose(quarter, quarter);
  for (const [index, value] of [0, 1, 0, 0].entries()) expect(half[index]).toBeCloseTo(value);
  // A quarter turn around x after one around y differs from the reverse order.
  const around = rotation([1, 0, 0], Math.PI / 2);
  expect(compose(around, quarter)[2]).toBeCloseTo(0.5);
  expect(compose(quarter, around)[2]).toBeCloseTo(-0.5);
});

test('a mixed colour lies between two', () => {
  expect(mixColours('#000000', '#ff8000', 0.5)).toBe('#804000');
  expect(mixColours('#0a6868', '#14c9bb', 0)).toBe('#0a6868');
});
