import { expect, test } from 'vitest';
import { openingOf } from './opening.ts';

const [early, late] = ['2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z'];
const chapter = { isOpen: true, isOpenNow: false, opensAt: early, closesAt: late };

test.each([
  [{ ...chapter, isOpenNow: true }, '11:00', { kind: 'closes', at: late }],
  [{ ...chapter, isOpenNow: true, closesAt: null }, '11:00', null],
  [chapter, '09:00', { kind: 'opens', at: early }],
  // A closed chapter does not open by itself.
  [{ ...chapter, isOpen: false }, '09:00', null],
  [{ ...chapter, isOpen: false }, '11:00', null],
  [{ ...chapter, isOpen: false }, '12:00', { kind: 'closed', at: late }],
  [chapter, '12:00', { kind: 'closed', at: late }],
  [{ ...chapter, closesAt: null }, '09:00', { kind: 'opens', at: early }],
  [{ ...chapter, opensAt: null, closesAt: null, isOpen: false }, '09:00', null],
] as const)('of %j at %s is told: %j', (standing, time, opening) => {
  expect(openingOf(standing, Date.parse(`2026-11-21T${time}:00Z`))).toEqual(opening);
});
