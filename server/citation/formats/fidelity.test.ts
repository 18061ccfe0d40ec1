import { describe, expect, test } from 'vitest';
import { type CitationFormat, citationFormats, publicationTypes } from '#contract/publications.ts';
import type { CitationItem } from '../citation-model.ts';
import { readCitations } from './read-citations.ts';
import { writeCitations } from './write-citations.ts';

async function copied(items: readonly CitationItem[], format: CitationFormat) {
  const { format: found, entries } = await readCitations(writeCitations(items, format));
  expect(found).toBe(format);
  expect(entries.flatMap(({ faults }) => faults)).toEqual([]);
  return entries.map(({ item }) => item);
}

const fields = {
  authors: [
    { family: 'Иванов', given: 'Иван Иванович' },
    { family: '', literal: 'The ABC Group' },
  ],
  editors: [{ family: 'Greene', given: 'Casey S.' }],
  holders: [
    { family: '', literal: 'Институт & Co, Ltd' },
    { family: 'Петров', given: 'П. П.' },
  ],
  othersOmitted: true,
  containerTitle: 'Annals of R&D, Part B_2',
  month: 11,
  volume: 'A 12',
  issue: '3–4 (suppl.)',
  pages: '12-15',
  publisher: 'Наука & Co',
  publisherPlace: 'Санкт-Петербург',
  eventTitle: '2nd Meeting of {Everybody}',
  edition: '2nd, revised',
  softwareVersion: '2.0_beta',
  collectionTitle: 'Lecture Notes & Things',
  collectionNumber: '12_a',
  articleNumber: 'e0193972',
  status: 'in press',
  accessed: '2020-05-12',
  note: 'In Russian: 50 % of {it}.',
  number: 'RU 2 345 678',
  genre: 'Technical note #5',
  isbn: '978-3-16-148410-0',
  issn: '0002-7863, 1520-5126',
  numberOfPages: '245',
  doi: '10.1002/(SICI)1097_0258<1661::AID-SIM968>3.0.CO;2-2',
  url: 'https://example.org/~me/a_b?c=d&e=%7Bf%7D#g',
  pdfUrl: 'http://example.org/paper_1.pdf',
  language: 'ru',
  abstract: 'First 50 % of it, $x<y$.\n\nSecond paragraph & its “quotes”.\n\n$$k = 1$$',
} as const satisfies Partial<CitationItem>;
type Field = keyof typeof fields;

/**
 * Fields that a format lacks, or to which it gives another meaning. No other field may be lost. `memberId` belongs to this site and is
 * never exported.
 */
const lost: Readonly<Record<CitationFormat, (type: CitationItem['type'], field: Field) => boolean>> = {
  bibtex: () => false,
  csl: () => false,
  ris: (type, field) =>
    (field === 'holders' && type !== 'patent') ||
    // `ET` can hold only one of the two.
    field === (type === 'software' || type === 'dataset' ? 'edition' : 'softwareVersion'),
};

describe.each(citationFormats)('%s keeps', (format) => {
  test.each(publicationTypes)('each field of %s by itself', async (type) => {
    const bare: CitationItem = { type, title: 'On Things', authors: [], year: 1999 };
    const items = (Object.keys(fields) as Field[]).map((field) => ({
      field,
      written: { ...bare, [field]: fields[field] } as CitationItem,
      expected: lost[format](type, field) ? bare : { ...bare, [field]: fields[field] },
    }));
    const read = await copied(
      items.map(({ written }) => written),
      format,
    );
    expect(read).toEqual(items.map(({ expected }) => expected));
  });

  test.each(publicationTypes)('all fields of %s together', async (type) => {
    // A day needs a month.
    const item: CitationItem = { type, title: 'On Things', year: 1999, day: 28, ...structuredClone(fields) };
    const expected: Partial<CitationItem> = { ...item };
    for (const field of Object.keys(fields) as Field[]) if (lost[format](type, field)) delete expected[field];
    expect(await copied([item], format)).toEqual([expected]);
  });

  test('every kind of name', async () => {
    const authors: CitationItem['authors'] = [
      { family: 'Greene', given: 'Casey S.' },
      { family: 'Berg', given: 'Jan', particle: 'van der' },
      { family: 'Vallée Poussin', given: 'Charles Louis Xavier Joseph', particle: 'de la' },
      { family: 'Sayed', given: 'Ahmed', particle: 'el-' },
      { family: 'Gaulle', particle: 'de' },
      { family: 'King', given: 'Martin Luther', suffix: 'Jr.' },
      { family: 'Neumann', given: 'J.', particle: 'von', suffix: 'III' },
      { family: 'Pelé', suffix: 'Sr.' },
      { family: "d'Alembert", given: 'Jean' },
      { family: 'Lawson-Michod', given: 'K.-A.' },
      { family: "O'Neil", given: 'A' },
      { family: 'García Márquez', given: 'Gabriel' },
      { family: 'Silva e Costa', given: 'A.' },
      { family: 'Петров-Водкин', given: 'К. С.' },
      { family: 'Щёголев', given: 'Ъ.' },
      { family: '李', given: '雷' },
      { family: 'Plato' },
      { family: 'bell', given: 'hooks and eyes' },
      { family: '', literal: 'World Health Organization' },
      { family: '', literal: 'Institute of Physics and Chemistry, Dept. {X}' },
      { family: '', literal: 'РАН' },
      { family: '', literal: 'AT&T_Labs 100% #1' },
      { family: '', literal: '#1 Group' },
      { family: '<b>x</b>', given: '<i>y</i>' },
      { family: '<b>x</b>' },
      { family: '&uuml;x', given: 'A; B' },
      { family: 'hooks', given: 'bell' },
      { family: 'Beethoven', given: 'ludwig', particle: 'van' },
      { family: 'Zola', given: 'Émile' },
    ];
    const item: CitationItem = { type: 'article-journal', title: 'T', authors, editors: authors, year: 2020 };
    expect(await copied([item], format)).toEqual([item]);
  });

  test.each([
    ['a formula', 'The $\\Delta G$ of $x_{\\text{max}}$ and CO$_2$ at $\\ce{Fe^{3+}}$'],
    ['a formula with a less-than sign', 'When $a<b$ and $c>d$'],
    ['prices', 'From $5 to $ 6'],
    ['capitals', 'HetNetEX: DNA, mRNA, pH and vitamin D in E. coli, ФНО-α и ДНК'],
    ['quotes', `"straight" 'single' ''double'' \`\`grave\`\` “curly” «ёлочки» it's`],
    ['signs of TeX', String.raw`100 % of A & B #1 a_b {c} \d ~e ^f -- --- ----`],
    ['dashes', 'a - b – c — d‐e‑f−g'],
    ['scripts', 'H₂O, x², ¹³C and β-глюкан'],
    ['emoji', 'On 😀 and 👩🏽‍🔬'],
    ['a no-break space', 'и\u00a0др. {x}'],
    ['what looks like a tag', 'The <b> element, x<y> and </i>'],
    ['what looks like an entity', 'The &amp; entity &#169; &copy A&B;'],
    ['what looks like an entry', '@article{key, title = {x}}'],
    ['what looks like a tag of RIS', 'TY - JOUR'],
    ['what only begins like one', 'T2-weighted images, UR'],
    ['what is hostile', '<script>alert(1)</script> \\input{/etc/passwd} javascript:alert(1)'],
    ['a combining mark', 'й and й'],
  ])('%s', async (_, title) => {
    const item: CitationItem = {
      type: 'article-journal',
      title,
      authors: [],
      year: 2020,
      containerTitle: title,
      abstract: `${title}\n\n${title}`,
    };
    // A paragraph must not begin with a tag of RIS.
    const isTag = format === 'ris' && title.startsWith('TY');
    expect(await copied([item], format)).toEqual([isTag ? { ...item, abstract: `${title} ${title}` } : item]);
  });

  test('a list in its order, with entries that are alike', async () => {
    const one: CitationItem = { type: 'book', title: 'Same', authors: [{ family: 'Ёж', given: 'А.' }], year: 2020 };
    const items = Array.from({ length: 60 }, (_, index): CitationItem => ({ ...one, volume: String(index) }));
    expect(await copied(items, format)).toEqual(items);
  });

  test('nothing about members of the lab', () => {
    const authors = [{ family: 'Greene', given: 'Casey', memberId: 'secret-member' }];
    expect(writeCitations([{ type: 'book', title: 'T', authors, year: 2020 }], format)).not.toContain('secret-member');
  });

  test('an empty list as one', () => {
    expect(writeCitations([], format).trim()).toBe(format === 'csl' ? '[]' : '');
  });
});

/** A value that changes its form at the first copy does not change again at the second. */
test.each([
  [{ pages: '12–15' }, { pages: '12-15' }],
  [{ pages: 'pp. 12 -- 15, 20—21' }, { pages: '12-15, 20-21' }],
  [{ pages: '2281–2290' }, { pages: '2281-2290' }],
  [{ abstract: 'One\nline  of\ttwo' }, { abstract: 'One line of two' }],
  [{ url: 'https://doi.org/10.1000/x' }, { doi: '10.1000/x' }],
  [{ url: 'https://www.doi.org/10.1000/%28x%29' }, { doi: '10.1000/(x)' }],
  [{ url: 'https://doi.org/10.1000/%20x' }, { url: 'https://doi.org/10.1000/%20x' }],
  [{ authors: [{ family: 'King Jr.', given: 'M.' }] }, { authors: [{ family: 'King', given: 'M.', suffix: 'Jr.' }] }],
] satisfies [Partial<CitationItem>, Partial<CitationItem>][])('%o becomes %o in every format', async (from, to) => {
  const bare: CitationItem = { type: 'article-journal', title: 'T', authors: [], year: 2020 };
  for (const format of citationFormats)
    expect(await copied([{ ...bare, ...from }], format)).toEqual([{ ...bare, ...to }]);
});
