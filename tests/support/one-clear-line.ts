import { expect } from 'vitest';
import type { Ending } from './start-server.ts';

/** That the process said what is wrong in one line for people, and failed. */
export function expectOneClearLine(ending: Ending, words: RegExp): void {
  expect(ending.signal).toBeNull();
  expect(ending.code).toBeGreaterThan(0);
  const lines = ending.stderr.split('\n').filter((line) => line.trim() !== '');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(words);
  expect(`${ending.stdout}${ending.stderr}`).not.toMatch(/\n\s+at |Error:|node:internal/);
}
