import { expect, test } from 'vitest';
import { maxImportEntries, maxToldFaults } from '#contract/limits.ts';
import { EntryList } from './entry-list.ts';

const work = { type: 'book', title: 'T', authors: [], year: 2020 } as const;

function listOf(...entries: { readonly isBroken: boolean; readonly faults: number }[]) {
  const list = new EntryList();
  entries.forEach(({ isBroken, faults }, line) => {
    const told = Array.from({ length: faults }, () => ({ fault: 'unknownMacro', line, detail: '' }) as const);
    list.add({ line, key: '', item: isBroken ? null : { ...work, authors: [] }, faults: told });
  });
  const { entries: kept, failedCount } = list.finish();
  return { told: kept.map(({ index, faults }) => [index, faults.length]), failedCount };
}

test('few faults are all told', () => {
  const { told, failedCount } = listOf({ isBroken: false, faults: 2 }, { isBroken: true, faults: 3 });
  expect({ told, failedCount }).toEqual({
    told: [
      [0, 2],
      [1, 3],
    ],
    failedCount: 1,
  });
});

test('one fault of each broken entry comes before further ones, and all of these before remarks', () => {
  const { told } = listOf(
    { isBroken: false, faults: 500 },
    { isBroken: true, faults: 150 },
    { isBroken: true, faults: 500 },
    { isBroken: false, faults: 1 },
  );
  expect(told).toEqual([
    [0, 0],
    [1, 150],
    [2, 50],
    [3, 0],
  ]);
});

test('what is left of the room goes to remarks', () => {
  expect(listOf({ isBroken: false, faults: 500 }, { isBroken: true, faults: 1 }).told).toEqual([
    [0, maxToldFaults - 1],
    [1, 1],
  ]);
});

test('as many as one list can bring are taken, beside whatever is broken, and not one more', () => {
  const good = { isBroken: false, faults: 0 };
  const full = [...Array.from({ length: maxImportEntries }, () => good), { isBroken: true, faults: 1 }];
  expect(listOf(...full).told).toHaveLength(maxImportEntries + 1);
  expect(() => listOf(...full, good)).toThrow('at most 20000 publications');
});
