import { expect } from 'vitest';
import type { Ending } from './start-server.ts';

/** Checks that the process failed and named the reason in one line of its log, in plain words. */
export function expectOneClearLine(ending: Ending, words: RegExp): void {
  expect(ending.signal).toBeNull();
  expect(ending.code).toBeGreaterThan(0);
  const lines = ending.stderr.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  const { level, msg } = JSON.parse(lines[0] ?? '');
  expect(level).toBe(60);
  expect(msg).toMatch(words);
  expect(msg).not.toContain('\n');
  expect(`${ending.stdout}${ending.stderr}`).not.toMatch(/\n\s+at |Error:|node:internal/);
}
