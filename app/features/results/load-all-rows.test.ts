import { expect, test } from 'vitest';
import { loadAllRows } from './use-printing.ts';

test('a list that becomes shorter while it is fetched ends', async () => {
  const pages = [
    { head: null, rows: [1, 2, 3], total: 9 },
    { head: null, rows: [4], total: 9 },
    { head: null, rows: [], total: 4 },
  ];
  const offsets: number[] = [];
  const loaded: number[] = [];
  const rows = await loadAllRows(
    async ({ offset }) => {
      offsets.push(offset);
      return pages[offsets.length - 1] ?? { head: null, rows: [], total: 0 };
    },
    (count) => loaded.push(count),
  );
  expect(rows).toEqual([1, 2, 3, 4]);
  expect(offsets).toEqual([0, 3, 4]);
  expect(loaded).toEqual([3, 4, 4]);
});
