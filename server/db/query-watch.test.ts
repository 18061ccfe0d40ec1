import { expect, test, vi } from 'vitest';
import { createQueryWatch } from './query-watch.ts';

test('a statement is told of by its text where it is slow', () => {
  const warn = vi.fn();
  const watch = createQueryWatch({ warn });
  const tell = (queryDurationMillis: number) => {
    const query = { sql: 'select * from users where email = ?', parameters: ['ada@lab.test'] };
    watch(Object.assign(Object.create(null), { level: 'query', query, queryDurationMillis }));
  };
  tell(499);
  expect(warn).not.toHaveBeenCalled();
  tell(612.4);
  expect(warn.mock.calls).toEqual([
    [{ milliseconds: 612, sql: 'select * from users where email = ?' }, 'a slow query'],
  ]);
});
