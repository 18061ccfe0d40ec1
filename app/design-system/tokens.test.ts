import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.test-support.ts';

const source = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Theme = 'light' | 'dark';

/** Value of a colour token in one theme. */
function colour(token: string, theme: Theme): string {
  const match = new RegExp(`--${token}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(source);
  const value = match?.[theme === 'light' ? 1 : 2];
  if (value === undefined) throw new Error(`there is no colour ${token}`);
  return value;
}

const papers = ['paper', 'paper-raised', 'paper-sunken'];
const textPairs = [
  ...['ink', 'ink-muted', 'success', 'danger', 'warning'].flatMap((text) =>
    papers.map((paper) => [text, paper] as const),
  ),
  ...['success-fill', 'success-fill-hover'].map((fill) => ['on-success', fill] as const),
  ...['danger-fill', 'danger-fill-hover'].map((fill) => ['on-danger', fill] as const),
  ...['ink', 'success'].map((text) => [text, 'success-soft'] as const),
  ...['ink', 'ink-muted', 'danger'].map((text) => [text, 'danger-soft'] as const),
  ...['ink', 'warning'].map((text) => [text, 'warning-soft'] as const),
];
const edgePairs = papers.map((paper) => ['hairline-strong', paper] as const);

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  test.each(textPairs)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('%s is seen on %s', (edge, ground) => {
    expect(contrast(colour(edge, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
