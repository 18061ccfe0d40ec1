import { expect, test } from 'vitest';
import { makeEntry } from '../publications.test-support.ts';
import { tickedAtFirst } from './review-state.ts';

test('an entry whose names can be read in two ways is for the person to tick', () => {
  const faults = [{ fault: 'unclearNames', line: 1, detail: 'John Smith, Mary Brown' }] as const;
  const entries = [
    makeEntry(),
    makeEntry({ index: 1, faults: [...faults] }),
    makeEntry({ index: 2, state: 'similar' }),
  ];
  expect(tickedAtFirst({ format: 'bibtex', entries, failedCount: 0, names: [] })).toEqual(new Set([0]));
});
