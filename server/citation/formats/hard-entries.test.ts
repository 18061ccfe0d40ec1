import { expect, test } from 'vitest';
import { citationFormats, type PublicationAuthor } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { readCitations } from './read-citations.ts';
import { writeCitations } from './write-citations.ts';

/** Entries as people and programs really write them; what was read stays through an export in each format. */

async function readWhole(text: string) {
  const [entry] = (await readCitations(text)).entries;
  if (!entry?.item) throw new Error(`Nothing was read of ${text}`);
  for (const format of citationFormats) {
    const { entries } = await readCitations(writeCitations([entry.item], format));
    expect(entries.map(({ item }) => item)).toEqual([entry.item]);
  }
  return { item: entry.item, unclear: entry.unclear };
}

function bibtex(type: string, fields: string): string {
  return `@${type}{k, title = {T}, year = {2020}, ${fields}}`;
}

function told({ particle, family, given, literal }: PublicationAuthor): string {
  return literal ? `=${literal}` : [particle, family, given].filter(Boolean).join('|');
}

test.each([
  ['Университет ИТМО and Институт физики РАН', ['=Университет ИТМО', '=Институт физики РАН'], []],
  ['University of California and Babbage, Charles', ['=University of California', 'Babbage|Charles'], []],
  ['ООО «Газпром нефть» and Max Planck Institute for Polymers', 2, []],
  ['Мэй Ао', ['Ао|Мэй'], ['Мэй Ао']],
  ["van 't Hoff, J. H.", ["van 't|Hoff|J. H."], []],
  ['Smith JA and Doe, John', 2, ['Smith JA']],
  ['Ким Ю Н and Ли, А.', 2, ['Ким Ю Н']],
  ['Шмидт Анна and Пётр Капица and Анна Шмидт', 3, ['Шмидт Анна']],
] as const)('the authors %s', async (names, authors, asked) => {
  const { item, unclear } = await readWhole(bibtex('book', `author = {${names}}`));
  if (typeof authors === 'number') expect(item.authors.length).toBe(authors);
  else expect(item.authors.map(told)).toEqual(authors);
  expect(unclear).toEqual(asked);
});

test.each([
  'НИИ связи',
  'Казанский федеральный университет',
  'Федеральное государственное учреждение Институт органической химии',
  'BASF SE',
  'Samsung Electronics',
])('the holder %s stays whole', async (holder) => {
  const ris = `TY  - PAT\nTI  - T\nPY  - 2020\nPB  - ${holder}\nER  - \n`;
  for (const text of [bibtex('patent', `number = 1, holder = {${holder}}`), ris]) {
    const { item, unclear } = await readWhole(text);
    expect([item.holders, unclear]).toEqual([[{ family: '', literal: holder }], []]);
  }
});

test.each(['Иванов И. И.', 'Sheem, Sang K.', 'Иванов Иван Иванович'])('the holder %s is a person', async (holder) => {
  const { item } = await readWhole(bibtex('patent', `number = 1, holder = {${holder}}`));
  expect(item.holders?.[0]?.given).toBeTruthy();
});

test.each([
  ['online', 'url = {https://a.org}, date = {2020-05/2020-06}', { url: 'https://a.org', month: 5 }],
  [
    'misc',
    'url = {https://a.org}, note = {[Online; accessed 3-May-2021]}',
    { url: 'https://a.org', accessed: '2021-05-03' },
  ],
  ['article', 'doi = {10.1000/AB}, url = {http://dx.doi.org/10.1000/ab}', { doi: '10.1000/AB' }],
  ['article', 'eid = {e12}, pages = {e12}', { articleNumber: 'e12' }],
  ['phdthesis', 'pages = {xii+230}', { numberOfPages: 'xii+230', genre: 'PhD thesis' }],
  [
    'article',
    'journal = {arXiv preprint arXiv:2401.1}',
    { containerTitle: 'arXiv', url: 'https://arxiv.org/abs/2401.1' },
  ],
  ['misc', 'publisher = {P}, address = {Kazan}', { publisher: 'P', publisherPlace: 'Kazan' }],
  ['book', 'editor = {Lee, Ann and others}', { editors: [{ family: 'Lee', given: 'Ann' }], editorsOmitted: true }],
  ['periodical', 'volume = {35}, number = {4}', { volume: '35', issue: '4' }],
] satisfies [string, string, Partial<CitationItem>][])('@%s with %s', async (type, fields, expected) => {
  const { item } = await readWhole(bibtex(type, fields));
  expect(item).toEqual({ type: item.type, title: 'T', authors: [], year: 2020, ...expected });
});

// Names as the servers' own citations and Google Scholar have them, without a field `eprint`.
test.each([
  ['ChemRxiv', 'article'],
  ['bioRxiv', 'article'],
  ['bioRxiv preprint', 'article'],
  ['SSRN Electronic Journal', 'article'],
  ['PsyArXiv', 'article'],
  ['arXiv', 'article'],
  ['arXiv preprint arXiv:2401.00001 [cs.LG]', 'article'],
  ['arXiv:2401.00001', 'article'],
  ['Archives of Biochemistry', 'article-journal'],
  ['Open Chemistry', 'article-journal'],
])('an article of %s is a work of type %s', async (journal, type) => {
  expect((await readWhole(bibtex('article', `journal = {${journal}}, doi = {10.1000/1}`))).item.type).toBe(type);
});

test('a preprint and a book are told by what stands in place of a journal', async () => {
  const { entries } = await readCitations(
    bibtex('article', 'journal = {arXiv preprint arXiv:2401.1}') + bibtex('misc', 'publisher = {P}, address = {Kazan}'),
  );
  expect(entries.map(({ item }) => item?.type)).toEqual(['article', 'book']);
});
