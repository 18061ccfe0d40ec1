import { expect, test } from 'vitest';
import { auditQuery, isWholeJournal, readFilter, wholeJournal, writeFilter } from './audit-filter.ts';

const courseId = '0199b0c0-0000-7000-8000-0000000000aa';
const read = (search: string) => readFilter(new URLSearchParams(search));

test('a view is read from its address as it was written', () => {
  const filter = {
    action: 'course.deleted',
    search: 'anna & co',
    courseId,
    from: '2026-11-01',
    to: '2026-11-21',
  } as const;
  expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(`${writeFilter(wholeJournal)}`).toBe('');
});

test('what an address cannot mean is left out', () => {
  expect(read('action=course.burnt&courseId=1&from=yesterday&to=2026')).toEqual(wholeJournal);
  expect(isWholeJournal(read('other=1'))).toBe(true);
  expect(isWholeJournal(read('search=x'))).toBe(false);
});

test('days go from their first to their last moment by the clock of whoever reads', () => {
  const { from, to } = auditQuery({ ...wholeJournal, from: '2026-11-01', to: '2026-11-02' });
  expect(new Date(from ?? '').toString()).toBe(new Date(2026, 10, 1, 0, 0, 0, 0).toString());
  expect(Date.parse(to ?? '')).toBe(new Date(2026, 10, 3).getTime() - 1);
});

test('without limits the server is asked for everything', () => {
  expect(auditQuery(wholeJournal)).toEqual({});
});
