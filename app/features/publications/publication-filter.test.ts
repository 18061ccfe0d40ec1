import { expect, test } from 'vitest';
import { apiBase } from '#contract/addresses.ts';
import { operationPath } from '#contract/operations.ts';
import { citationAddress, doiAddress, exportAddress } from './publication-addresses.ts';
import {
  filterOf,
  isNarrowed,
  listPath,
  noFilter,
  pageCountOf,
  pageRangeOf,
  placeOf,
  storiesRequestOf,
} from './publication-filter.ts';
import { yearColumns } from './year-plot.tsx';

test.each([
  ['', noFilter],
  ['year=2024&type=book&member=ada-b&q=+dna+', { year: '2024', type: 'book', member: 'ada-b', q: 'dna' }],
  ['year=24&type=poem&member=Ada&q=', noFilter],
  ['q=%00&member=%00', noFilter],
  ['q=%00dna%00+', { ...noFilter, q: 'dna' }],
  [`q=${'a'.repeat(299)}%F0%9F%A7%AC`, { ...noFilter, q: `${'a'.repeat(299)}\uFFFD` }],
] as const)('an address “%s” is read', (search, filter) => {
  expect(filterOf(new URLSearchParams(search))).toEqual(filter);
});

test('an address is written with what narrows the list, and in one order', () => {
  expect(listPath({ q: 'a b', member: '', type: 'book', year: '2024' })).toBe(
    '/publications?year=2024&type=book&q=a+b',
  );
  expect(listPath(noFilter)).toBe('/publications');
  expect([isNarrowed(noFilter), isNarrowed({ ...noFilter, q: 'x' })]).toEqual([false, true]);
});

test.each(['0', '-1', 'x', '1.5', '9999999', ''])('there is no page “%s”', (page) => {
  expect(placeOf(new URLSearchParams({ page }))).toBeNull();
});

test('a page is asked for by fifty', () => {
  const place = { filter: { ...noFilter, year: '2024', q: 'dna' }, page: 3 };
  expect(storiesRequestOf(place, 'ru')).toEqual({ language: 'ru', year: 2024, query: 'dna', limit: 50, offset: 100 });
  expect([pageCountOf(0), pageCountOf(50), pageCountOf(51)]).toEqual([0, 1, 2]);
  expect(pageRangeOf(3, 110)).toEqual({ from: 101, to: 110 });
});

test('files stand where the contract says', () => {
  const id = 'a/b';
  expect(citationAddress(id, 'ris')).toBe(`${apiBase}${operationPath('citePublication', { id })}?format=ris`);
  expect(citationAddress(id, 'apa')).toMatch(/cite\?format=text&style=apa$/);
  expect(exportAddress({ ...noFilter, q: 'dna', type: 'book' }, 'csl')).toBe(
    `${apiBase}${operationPath('exportPublications')}?format=csl&type=book&query=dna`,
  );
});

test('a DOI becomes an address whatever is in it', () => {
  expect(doiAddress('10.1002/(SICI)1<1::AID>3.0;2-#')).toBe(
    'https://doi.org/10.1002/(SICI)1%3C1%3A%3AAID%3E3.0%3B2-%23',
  );
});

test('the plot has years without papers, but not a century of them', () => {
  const count = 2;
  const columnsOf = (...years: number[]) => yearColumns(years.map((year) => ({ year, count })));
  expect(columnsOf(2020, 2022).map((column) => [column.year, column.count])).toEqual([
    [2020, 2],
    [2021, 0],
    [2022, 2],
  ]);
  expect(columnsOf(1859, 2022)).toHaveLength(2);
  expect(yearColumns([])).toEqual([]);
});
