import { expect, test } from 'vitest';
import type { CitationItem } from '../citation-model.ts';
import { citationKeys } from './citation-keys.ts';
import { writeCitations } from './write-citations.ts';

const paper: CitationItem = {
  type: 'article-journal',
  title: 'HetNetEX: the $\\Delta G$ of DNA & mRNA in 50% of vitamin D_3',
  authors: [
    { family: 'Greene', given: 'Casey S.' },
    { family: '', literal: 'ABC, Inc.' },
  ],
  containerTitle: 'Muscle & Nerve',
  year: 2025,
  month: 7,
  volume: '12',
  issue: '3',
  pages: '45-67',
  doi: '10.1000/a_b',
  pdfUrl: 'https://example.org/a.pdf',
  language: 'en',
};

test('BibTeX keeps capitals, formulas and signs from TeX', () => {
  expect(writeCitations([paper], 'bibtex')).toBe(String.raw`@article{Greene2025hetnetex,
  author = {Greene, Casey S. and {ABC, Inc.}},
  title = {{HetNetEX}: the {$\Delta G$} of {DNA} \& {mRNA} in 50\% of vitamin {D}\_3},
  journal = {Muscle \& Nerve},
  year = {2025},
  month = jul,
  volume = {12},
  number = {3},
  pages = {45--67},
  doi = {10.1000/a_b},
  pdf = {https://example.org/a.pdf},
  langid = {english}
}
`);
});

test('RIS has its lines in the form that the specification gives', () => {
  expect(writeCitations([paper], 'ris').split('\r\n')).toEqual([
    'TY  - JOUR',
    'ID  - Greene2025hetnetex',
    'TI  - HetNetEX: the $\\Delta G$ of DNA & mRNA in 50% of vitamin D_3',
    'AU  - Greene, Casey S.',
    'AU  - ABC, Inc.,',
    'T2  - Muscle & Nerve',
    'PY  - 2025',
    'DA  - 2025/07//',
    'VL  - 12',
    'IS  - 3',
    'SP  - 45',
    'EP  - 67',
    'DO  - 10.1000/a_b',
    'L1  - https://example.org/a.pdf',
    'LA  - en',
    'ER  - ',
    '',
  ]);
});

test('RIS has no line in a text that would be read as a tag', () => {
  const abstract = 'One.\n\nER  - \r\nUR  - x\u2028TY - y\n\nTwo.';
  const title = 'A\nER  - \n\nTY  - BOOK';
  const lines = writeCitations([{ type: 'book', title, authors: [], year: 2020, abstract }], 'ris').split('\r\n');
  expect(lines.filter((line) => /^(?:TI|UR|AB|ER|TY)/.test(line))).toEqual([
    'TY  - BOOK',
    'TI  - A ER  - TY  - BOOK',
    'AB  - One. ER  - UR  - x TY - y',
    'ER  - ',
  ]);
  expect(lines).toContain('Two.');
});

test('pages are written as each format has them, whatever dash they have', () => {
  const item: CitationItem = { ...paper, pages: '2281–2290' };
  expect(writeCitations([item], 'bibtex')).toContain('pages = {2281--2290}');
  expect(writeCitations([item], 'ris')).toContain('SP  - 2281\r\nEP  - 2290\r\n');
});

test('CSL-JSON has the names of CSL', () => {
  expect(JSON.parse(writeCitations([paper], 'csl'))).toEqual([
    {
      id: 'Greene2025hetnetex',
      type: 'article-journal',
      title: paper.title,
      author: [{ family: 'Greene', given: 'Casey S.' }, { literal: 'ABC, Inc.' }],
      'container-title': 'Muscle & Nerve',
      issued: { 'date-parts': [[2025, 7]] },
      volume: '12',
      issue: '3',
      page: '45-67',
      DOI: '10.1000/a_b',
      language: 'en',
      custom: { pdfUrl: 'https://example.org/a.pdf' },
    },
  ]);
});

test.each([
  [{ authors: [{ family: 'Щёголев', given: 'И.' }], title: 'О свойствах вещей' }, 'Shchegolev2025svoistvakh'],
  [
    { authors: [{ family: 'Müller-Lüdenscheidt', given: 'K.' }], title: 'The Øresund' },
    'Mullerludenscheidt2025oresund',
  ],
  [
    { authors: [{ family: '', literal: 'World Health Organization' }], title: '$x$ of A' },
    'Worldhealthorganization2025',
  ],
  [{ authors: [], editors: [{ family: 'Straße', given: 'E.' }], title: 'On 3D' }, 'Strasse20253d'],
  [{ authors: [{ family: '李', given: '雷' }], title: '事' }, 'Anon2025'],
] satisfies [Partial<CitationItem>, string][])('the key of %o is %s', (changes, key) => {
  expect(citationKeys([{ ...paper, ...changes }])).toEqual([key]);
});

test('no key is there twice', () => {
  const papers: CitationItem[] = Array.from({ length: 1_500 }, () => paper);
  const keys = citationKeys([...papers, { ...paper, title: 'HetNetEXb' }]);
  expect(keys.slice(0, 3)).toEqual(['Greene2025hetnetex', 'Greene2025hetnetexb', 'Greene2025hetnetexc']);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^[A-Za-z0-9]+$/.test(key))).toEqual([]);
});
