import { expect, test } from 'vitest';
import { Instant } from '#contract/common.ts';
import { auditQuery, isBackwards, readFilter } from './audit-filter.ts';

const read = (search: string) => readFilter(new URLSearchParams(search));
const wholeJournal = read('');

test('what an address cannot mean is left out', () => {
  expect(read('action=course.burnt&courseId=1&from=yesterday&to=2026')).toEqual(wholeJournal);
});

test.each(['2026-02-31', '0000-00-00', '0000-01-01', '2026-13-01'])('%s is no day', (day) => {
  expect(read(`from=${day}&to=${day}`)).toEqual(wholeJournal);
});

test('the last day may be the first, and not come before it', () => {
  expect(isBackwards(read('from=2026-11-02&to=2026-11-01'))).toBe(true);
  expect(isBackwards(read('from=2026-11-02&to=2026-11-02'))).toBe(false);
  expect(isBackwards(read('to=2026-11-02'))).toBe(false);
});

test('the first and the last day that there are can be asked for', () => {
  const limits = Object.values(auditQuery(read('from=0001-01-01&to=9999-12-31')));
  expect(limits.filter((limit) => !Instant.safeParse(limit).success)).toEqual([]);
});

test('without limits the server is asked for everything', () => {
  expect(auditQuery(wholeJournal)).toEqual({});
});
