import { expect, test } from 'vitest';
import { readCslItem } from './csl-reader.ts';
import type { ReadEntry } from './entry-list.ts';
import { readCitations } from './read-citations.ts';

async function readAll(text: string): Promise<readonly ReadEntry[]> {
  const { format, entries } = await readCitations(text);
  expect(format).toBe('csl');
  return entries;
}

const item = { id: 'k', type: 'book', title: 'T', issued: { 'date-parts': [[2020]] } };

test('an item is read whole', async () => {
  const written = {
    ...item,
    type: 'article-journal',
    title: 'On <i>Things</i> &amp; CO<sub>2</sub>',
    author: [
      { family: 'Berg', given: 'Jan', 'non-dropping-particle': 'van der', suffix: 'Jr.' },
      { literal: 'ABC Group' },
      { name: 'World Health Organization' },
    ],
    'container-title': 'J',
    issued: { 'date-parts': [['2020', '5', 1]] },
    volume: 12,
    issue: '3',
    page: '45–67',
    DOI: 'https://doi.org/10.1000/x',
    URL: 'https://example.org',
    language: 'en-US',
  };
  expect(await readAll(JSON.stringify([written], null, 1))).toEqual([
    {
      index: 0,
      line: 2,
      key: 'k',
      item: {
        type: 'article-journal',
        title: 'On Things & CO₂',
        authors: [
          { family: 'Berg', given: 'Jan', particle: 'van der', suffix: 'Jr.' },
          { family: '', literal: 'ABC Group' },
          { family: '', literal: 'World Health Organization' },
        ],
        year: 2020,
        month: 5,
        day: 1,
        containerTitle: 'J',
        volume: '12',
        issue: '3',
        pages: '45-67',
        doi: '10.1000/x',
        url: 'https://example.org',
        language: 'en',
      },
      faults: [],
      unclear: [],
    },
  ]);
});

test("the form of Crossref's own answers is understood", () => {
  const answer = {
    type: 'journal-article',
    title: ['A Title'],
    subtitle: ['A Story'],
    author: [{ given: 'Casey', family: 'Greene', sequence: 'first', affiliation: [] }],
    'container-title': ['Journal of Things'],
    'published-print': { 'date-parts': [[2020, 5]] },
    page: '1-2',
    DOI: '10.1000/X',
    ISSN: ['1234-5678', '8765-4321'],
    abstract:
      '<jats:title>Abstract</jats:title><jats:p>First <jats:italic>one</jats:italic>.</jats:p>\n   <jats:p>Second &lt; third.</jats:p>',
    event: { name: 'A Meeting' },
  };
  expect(readCslItem(answer).item).toEqual({
    type: 'article-journal',
    title: 'A Title: A Story',
    authors: [{ family: 'Greene', given: 'Casey' }],
    year: 2020,
    month: 5,
    containerTitle: 'Journal of Things',
    pages: '1-2',
    eventTitle: 'A Meeting',
    doi: '10.1000/X',
    issn: '1234-5678, 8765-4321',
    abstract: 'First one.\n\nSecond < third.',
  });
});

test.each([null, 'text', 7, [], undefined])('%o is no item', (value) => {
  const faults = [{ fault: 'unreadable', line: 1, detail: '' }];
  expect(readCslItem(value)).toEqual({ line: 1, key: '', item: null, faults });
});

test.each([
  ['one item', JSON.stringify(item), ['T']],
  ['an object with items', JSON.stringify({ items: [item, item] }), ['T', 'T']],
  ['an envelope', JSON.stringify({ status: 'ok', message: { total: 2, items: [item, item] } }), ['T', 'T']],
  ['an empty list', '[]', []],
  [
    'strings for dates',
    JSON.stringify(['2020-05-01', { raw: '2020' }].map((issued) => ({ ...item, issued }))),
    ['T', 'T'],
  ],
  ['brackets and quotes in texts', JSON.stringify([{ ...item, abstract: '"}], [{\\' }, item]), ['T', 'T']],
])('%s', async (_, text, titles) => {
  const entries = await readAll(text);
  expect(entries.map((entry) => entry.item?.title)).toEqual(titles);
});

test('an item that is broken is told with its line, and the others come in', async () => {
  const text = `[\n ${JSON.stringify(item)},\n {"title": "T", oops},\n {"title": "No year"},\n ${JSON.stringify(item)}\n]`;
  const entries = await readAll(text);
  expect(entries.map((entry) => [entry.line, entry.item?.title ?? null, ...entry.faults])).toEqual([
    [2, 'T'],
    [3, null, { fault: 'notJson', line: 3, detail: '{"title": "T", oops}' }],
    [4, null, { fault: 'unknownType', line: 4, detail: '' }, { fault: 'noYear', line: 4, detail: '' }],
    [5, 'T'],
  ]);
});

test('a list that is cut off gives what is whole', async () => {
  const entries = await readAll(`[${JSON.stringify(item)},{"title":"T`);
  expect(entries.map((entry) => entry.item?.title ?? entry.faults[0]?.fault)).toEqual(['T', 'notJson']);
});

test.each([
  ['monograph', 'book'],
  ['proceedings-article', 'paper-conference'],
  ['posted-content', 'article'],
  ['dissertation', 'thesis'],
  ['software', 'software'],
])('%s is %s', (written, type) => {
  const { item: read, faults } = readCslItem({ ...item, type: written });
  expect([read?.type, faults]).toEqual([type, []]);
});

test('what has no place here is told, unless it is a service’s own', () => {
  const told = {
    translator: [{ family: 'Lee' }],
    'original-date': { 'date-parts': [[1913]] },
    archive: ['Portico'],
    source: 'Crossref',
  };
  expect(readCslItem({ ...item, ...told }, 7).faults).toEqual([
    { fault: 'notKept', line: 7, detail: 'original-date, translator' },
  ]);
});
