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
  ['article', 'journal = {Nature}, eprint = {2101.00001}', 'article-journal'],
  ['article', 'eprint = {2101.00001}, archiveprefix = {arXiv}', 'article'],
  ['misc', 'eprint = {2101.00001}', 'article'],
  ['misc', 'howpublished = {\\url{https://example.org}}', 'webpage'],
  ['misc', 'journal = {Nature}', 'article-journal'],
  ['misc', 'publisher = {P}, address = {Kazan}', 'book'],
  ['misc', '', 'article'],
  ['inproceedings', '', 'paper-conference'],
  ['conference', '', 'paper-conference'],
  ['incollection', '', 'chapter'],
  ['inbook', '', 'chapter'],
  ['proceedings', '', 'book'],
  ['phdthesis', '', 'thesis'],
  ['techreport', '', 'report'],
  ['unpublished', '', 'article'],
  ['online', '', 'webpage'],
  ['software', '', 'software'],
  ['dataset', '', 'dataset'],
  ['patent', '', 'patent'],
])('@%s with %s is of its kind', async (type, fields, expected) => {
  expect((await readWhole(bibtex(type, fields))).item.type).toBe(expected);
});

test.each([
  ['misc', 'eprint = {2.1}, archivePrefix = {arXiv}', { containerTitle: 'arXiv', url: 'https://arxiv.org/abs/2.1' }],
  [
    'misc',
    'note = {[Online; accessed 3-May-2021]}, url = {https://a.org}',
    { url: 'https://a.org', accessed: '2021-05-03' },
  ],
  ['misc', 'publisher = {P}, address = {Kazan}', { publisher: 'P', publisherPlace: 'Kazan' }],
  [
    'inproceedings',
    'booktitle = {B}, booksubtitle = {S}, venue = {V}',
    { containerTitle: 'B: S', publisherPlace: 'V' },
  ],
  ['phdthesis', 'school = {S}, address = {A}', { publisher: 'S', publisherPlace: 'A', genre: 'PhD thesis' }],
  ['phdthesis', 'langid = {russian}', { genre: 'диссертация', language: 'ru' }],
  ['phdthesis', 'pages = {xii+230}', { numberOfPages: 'xii+230', genre: 'PhD thesis' }],
  ['mastersthesis', 'type = {Diploma}', { genre: 'Diploma' }],
  ['thesis', 'type = {mathesis}, institution = {X}', { genre: "Master's thesis", publisher: 'X' }],
  ['thesis', 'type = {дис. … канд. наук}, specialty = {02.00.04}', { genre: 'дис. … канд. наук', number: '02.00.04' }],
  ['techreport', 'institution = {X}, number = 7', { publisher: 'X', number: '7' }],
  ['software', 'version = {2.1}', { softwareVersion: '2.1' }],
  ['patent', 'number = {1}, holder = {{Acme}}', { number: '1', holders: [{ family: '', literal: 'Acme' }] }],
  ['patent', 'type = {patentus}', { genre: 'U.S. patent' }],
  ['patent', 'location = {countryfr and countryde}', { publisherPlace: 'France; Germany' }],
  ['book', 'publisher = {A and B}, edition = {2nd}', { publisher: 'A and B', edition: '2nd' }],
  ['book', 'pages = 245', { numberOfPages: '245' }],
  ['book', 'series = {LNCS}, volume = {9351}', { collectionTitle: 'LNCS', collectionNumber: '9351' }],
  ['book', 'series = {S}, volume = {2}, number = {7}', { collectionTitle: 'S', collectionNumber: '7', volume: '2' }],
  ['book', 'editor = {Lee, Ann and others}', { editors: [{ family: 'Lee', given: 'Ann' }], editorsOmitted: true }],
  ['periodical', 'volume = {35}, number = {4}', { volume: '35', issue: '4' }],
  ['article', 'eid = {e123}, number = 4', { articleNumber: 'e123', issue: '4' }],
  ['article', 'eid = {e12}, pages = {e12}', { articleNumber: 'e12' }],
  ['article', 'pages = {12 -- 15}', { pages: '12-15' }],
  ['article', 'subtitle = {A Story}', { title: 'T: A Story' }],
  ['article', 'langid = {german}', { language: 'de' }],
  ['article', 'pdf = {https://example.org/a_b.pdf}', { pdfUrl: 'https://example.org/a_b.pdf' }],
  ['article', 'url = {https://dx.doi.org/10.1000/x}', { doi: '10.1000/x' }],
  ['article', 'url = {http://doi.acm.org/10.1145/1.2}', { doi: '10.1145/1.2' }],
  ['article', 'doi = {10.1000/AB}, url = {http://dx.doi.org/10.1000/ab}', { doi: '10.1000/AB' }],
  ['article', 'doi = {{10.1000/wos}}, Url = {{{https://a.org/x}}}', { doi: '10.1000/wos', url: 'https://a.org/x' }],
  ['article', 'doi = {DOI 10.1000/x}, pages = {2281–2290}', { doi: '10.1000/x', pages: '2281-2290' }],
  ['article', 'journal = {Muscle \\&amp; Nerve}', { containerTitle: 'Muscle & Nerve' }],
  ['article', 'journal = {arXiv preprint arXiv:2.1}', { containerTitle: 'arXiv', url: 'https://arxiv.org/abs/2.1' }],
  ['article', 'date = {2020-07-01}', { month: 7, day: 1 }],
  ['article', 'month = "10~" # oct', { month: 10, day: 10 }],
  ['article', 'date = {2020-07-01/2020-07-04}', { month: 7 }],
  ['article', 'pubstate = {inpress}, eid = {5}', { status: 'in press', articleNumber: '5' }],
  ['online', 'urldate = {12.05.2021}', { accessed: '2021-05-12' }],
  ['online', 'note = {(Accessed on 12 May 2021)}', { accessed: '2021-05-12' }],
  ['online', 'url = {https://a.org}, date = {2020-05/2020-06}', { url: 'https://a.org', month: 5 }],
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
