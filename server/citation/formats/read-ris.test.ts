import { expect, test } from 'vitest';
import type { ReadEntry } from './entry-list.ts';
import { readCitations } from './read-citations.ts';

async function readAll(text: string): Promise<readonly ReadEntry[]> {
  const { format, entries } = await readCitations(text);
  expect(format).toBe('ris');
  return entries;
}

function record(...lines: string[]): string {
  return ['TY  - JOUR', 'TI  - T', 'PY  - 2020', ...lines, 'ER  - ', ''].join('\n');
}

test('a record is read whole', async () => {
  const [entry] = await readAll(`\ufeffTY  - JOUR\r
ID  - key1\r
T1  - On <i>Things</i> &amp; CO<sub>2</sub>,\r
of two lines\r
AU  - Иванов, Иван\r
A1  - King, Martin Luther, Jr.\r
AU  - World Health Organization,\r
JF  - Journal of Things\r
Y1  - 2020/05/12/\r
VL  - 12\r
IS  - 3\r
SP  - 45\r
EP  - 67\r
SN  - 0002-7863\r
DO  - https://doi.org/10.1000/x\r
UR  - https://example.org\r
L1  - file:///home/me/x.pdf\r
N2  - First.\r
\r
Second.\r
KW  - ignored\r
ER  - \r
`);
  expect(entry).toEqual({
    unclear: [],
    index: 0,
    line: 1,
    key: 'key1',
    item: {
      type: 'article-journal',
      title: 'On Things & CO₂, of two lines',
      authors: [
        { family: 'Иванов', given: 'Иван' },
        { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
        { family: '', literal: 'World Health Organization' },
      ],
      year: 2020,
      month: 5,
      day: 12,
      containerTitle: 'Journal of Things',
      volume: '12',
      issue: '3',
      pages: '45-67',
      doi: '10.1000/x',
      url: 'https://example.org',
      issn: '0002-7863',
      abstract: 'First.\n\nSecond.',
    },
    faults: [{ fault: 'invalidUrl', line: 17, detail: 'file:///home/me/x.pdf' }],
  });
});

test.each([
  ['a record without its end', `TY  - JOUR\nTI  - A\nPY  - 2020\n${record()}`, ['A', 'T']],
  ['the last one without its end', `${record()}TY  - BOOK\nTI  - B\nPY  - 1999`, ['T', 'B']],
  ['one blank where there should be two', record().replaceAll('  -', ' -'), ['T']],
  ['words between records', `Exported by X\n\n${record()}\n# the end\n${record()}`, ['T', 'T']],
  ['a line that only looks like a tag', record('AB  - Of tumours that are', 'ER - negative, or not'), ['T']],
])('%s is understood', async (_, text, titles) => {
  const entries = await readAll(text);
  expect(entries.map(({ item }) => item?.title)).toEqual(titles);
  expect(entries.flatMap(({ faults }) => faults)).toEqual([]);
});

test.each([
  ['no title', 'TY  - JOUR\nPY  - 2020\nER  - ', 'noTitle', 1, ''],
  ['no year', 'TY  - JOUR\nTI  - T\nER  - ', 'noYear', 1, ''],
  ['a year that is none', 'TY  - JOUR\nTI  - T\nPY  - soon\nER  - ', 'invalidYear', 3, 'soon'],
  ['a record without its kind', 'TI  - T\nPY  - 2020\nER  - ', 'unreadable', 1, 'TI'],
])('%s is told, and the others come in', async (_, broken, fault, line, detail) => {
  const entries = await readAll(`${record()}${broken}\n${record()}`);
  expect(entries.map(({ item }) => item?.title ?? null)).toEqual(['T', null, 'T']);
  expect(entries[1]?.faults).toEqual([{ fault, line: line + 4, detail }]);
});

test('a kind that nobody knows is noted', async () => {
  const [entry] = await readAll(record().replace('JOUR', 'MUSIC'));
  expect(entry?.item?.type).toBe('article');
  expect(entry?.faults).toEqual([{ fault: 'unknownType', line: 1, detail: 'MUSIC' }]);
});

test.each([
  ['EJOU', 'article-journal'],
  ['CONF', 'paper-conference'],
  ['CHAP', 'chapter'],
  ['EBOOK', 'book'],
  ['THES', 'thesis'],
  ['RPRT', 'report'],
  ['UNPB', 'article'],
  ['PAT', 'patent'],
  ['DATA', 'dataset'],
  ['COMP', 'software'],
  ['ELEC', 'webpage'],
])('%s is %s', async (written, type) => {
  const [entry] = await readAll(record().replace('JOUR', written));
  expect([entry?.item?.type, entry?.faults]).toEqual([type, []]);
});

test.each([
  ['Plato', { family: 'Plato' }],
  ['bell hooks', { family: 'hooks', given: 'bell' }],
  ['&Ouml;zg&uuml;r Yilmaz', { family: 'Yilmaz', given: 'Özgür' }],
  ['Casey S. Greene', { family: 'Greene', given: 'Casey S.' }],
  ['Greene, Casey S.', { family: 'Greene', given: 'Casey S.' }],
  ['Doe, John, PhD', { family: 'Doe', given: 'John', suffix: 'PhD' }],
  ['Acme, Inc.,', { family: '', literal: 'Acme, Inc.' }],
])('the name %s', async (written, author) => {
  const [entry] = await readAll(record(`AU  - ${written}`));
  expect(entry?.item?.authors).toEqual([author]);
});

test('the editors of an edited book are those who stand for authors', async () => {
  const [entry] = await readAll(
    record('AU  - One, A.', 'SN  - 978-3-16-148410-0', 'SP  - 245').replace('JOUR', 'EDBOOK'),
  );
  expect(entry?.item).toEqual({
    type: 'book',
    title: 'T',
    authors: [],
    editors: [{ family: 'One', given: 'A.' }],
    year: 2020,
    isbn: '978-3-16-148410-0',
    numberOfPages: '245',
  });
});

test.each([
  ['RPRT', ['SP  - 35'], { numberOfPages: '35' }],
  ['RPRT', ['SP  - 3', 'EP  - 5'], { pages: '3-5' }],
  ['JOUR', ['SP  - 2281–2290'], { pages: '2281-2290' }],
  ['JOUR', ['SP  - 2281–2290', 'EP  - 2290'], { pages: '2281-2290' }],
])('the pages of %s with %s', async (type, lines, expected) => {
  const [entry] = await readAll(record(...lines).replace('JOUR', type));
  expect(entry?.item).toEqual({ type: entry?.item?.type, title: 'T', authors: [], year: 2020, ...expected });
});

test.each([
  [['A4  - Lee, A.', 'NV  - 3', 'C1  - '], 'A4, NV'],
  [['N1  - One.', 'N1  - Two.', 'UR  - https://a.org', 'UR  - https://a.org'], 'N1'],
  [['KW  - water', 'AN  - 12', 'DB  - Scopus', 'JA  - Ann.', 'J2  - A.', 'SN  - 1234-5678', 'SN  - 2345-6789'], ''],
])('what has no place here is told: %j', async (lines, detail) => {
  const [entry] = await readAll(record(...lines));
  expect(entry?.faults.map(({ fault, detail }) => [fault, detail])).toEqual(detail ? [['notKept', detail]] : []);
});
