import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast } from '../../design-system/contrast.test-support.ts';
import { heatStepOf, heatSteps, rangeOfStep } from './heat-legend.tsx';

test.each([
  [0, 1],
  [19, 1],
  [20, 2],
  [39, 2],
  [40, 3],
  [59, 3],
  [60, 4],
  [79, 4],
  [80, 5],
  [100, 5],
])('%d per cent stand on step %d', (estimate, step) => {
  expect(heatStepOf(estimate)).toBe(step);
});

test('the steps cover every per cent once', () => {
  const ranges = heatSteps.map(rangeOfStep);
  expect(ranges[0]?.from).toBe(0);
  expect(ranges.at(-1)?.to).toBe(100);
  for (const [index, { from }] of ranges.entries()) {
    expect(from).toBe(index === 0 ? 0 : (ranges[index - 1]?.to ?? 0) + 1);
  }
});

const pairPattern = 'light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)';

function pairIn(file: string, before: string): readonly [string, string] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  const match = new RegExp(`${before}${pairPattern}`).exec(source);
  if (!match?.[1] || !match[2]) throw new Error(`${file} has no colour after ${before}`);
  return [match[1], match[2]];
}

test.each(heatSteps.flatMap((step) => [[step, 'light'] as const, [step, 'dark'] as const]))(
  'ink is readable on step %d, %s',
  (step, theme) => {
    const [lightGround, darkGround] = pairIn('heat-scale.module.css', `\\.heat${step} \\{\\s*background: `);
    const [lightInk, darkInk] = pairIn('../../design-system/tokens.css', '--ink: ');
    const pair = theme === 'light' ? ([lightInk, lightGround] as const) : ([darkInk, darkGround] as const);
    expect(contrast(...pair)).toBeGreaterThanOrEqual(4.5);
  },
);
