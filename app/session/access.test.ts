import { describe, expect, it } from 'vitest';
import { guardStateOf, homeOfRole, mayEnter } from './access.ts';

describe('guardStateOf', () => {
  it('takes an address of this site', () => {
    expect(guardStateOf({ from: '/courses?a=1#b' })).toEqual({ from: '/courses?a=1#b' });
  });

  it.each([null, undefined, 'x', {}, { from: 1 }, { from: 'https://evil.example' }, { from: '//evil.example' }])(
    'takes nothing else: %o',
    (state) => {
      expect(guardStateOf(state)).toBeNull();
    },
  );
});

it.each([
  ['USER', '/courses', true],
  ['USER', '/ru/courses/1?x=1', true],
  ['USER', '/admin/news/all', false],
  ['USER', '/ru/admin', false],
  ['ADMIN', '/admin?x#y', true],
  ['ADMIN', '/courses', false],
  ['OTHER', '/courses', false],
  ['USER', '/account', true],
  ['ADMIN', '/ru/account', true],
  ['OTHER', '/account', false],
  ['OTHER', '/accounting', true],
  ['OTHER', '/news', true],
  ['USER', '/administration', true],
] as const)('mayEnter: %s before %s: %s', (role, path, may) => {
  expect(mayEnter(role, path)).toBe(may);
});

it('every role can enter its own home', () => {
  for (const role of ['USER', 'ADMIN', 'OTHER'] as const) expect(mayEnter(role, homeOfRole(role))).toBe(true);
});
