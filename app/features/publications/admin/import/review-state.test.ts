import { expect, test } from 'vitest';
import { makeEntry } from '../publications.test-support.ts';
import { tickedAtFirst } from './review-state.ts';

test('an entry whose names can be read in two ways is for the person to tick', () => {
  const entries = [makeEntry(), makeEntry({ index: 1 }), makeEntry({ index: 2, state: 'similar' })];
  const unclearNames = [{ name: 'John Smith, Mary Brown', readings: [], entries: [1] }];
  expect(tickedAtFirst({ format: 'bibtex', entries, failedCount: 0, names: [], unclearNames })).toEqual(new Set([0]));
});
