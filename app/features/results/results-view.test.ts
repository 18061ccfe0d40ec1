import { expect, test } from 'vitest';
import { defaultSort, readView, writeView } from './results-view.ts';

const read = (address: string) =>
  readView(new URLSearchParams(address), ['finished', 'blocked'] as const, (id) => ['name', 'average'].includes(id));

test('an address without a word shows all, by name', () => {
  expect(read('')).toEqual({ search: '', show: 'all', sort: defaultSort });
});

test('a view comes back out of the address that it was written to', () => {
  const view = {
    search: 'ада & co',
    show: 'blocked',
    sort: { columnId: 'average', direction: 'descending' },
  } as const;
  expect(read(new URLSearchParams(writeView(view)).toString())).toEqual(view);
});

test('what the page does not know is as if it were not said', () => {
  expect(read('show=nobody&sort=shoe&order=desc&search=%20')).toEqual({ search: '', show: 'all', sort: defaultSort });
});

test('the default is not written', () => {
  expect(writeView({ search: '', show: 'all', sort: defaultSort })).toEqual({});
});
