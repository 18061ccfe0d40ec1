import { describe, expect, test } from 'vitest';
import { maxAbstractLength, maxPublicationTitleLength } from '#contract/limits.ts';
import type { ReadEntry } from './entry-list.ts';
import { readCitations } from './read-citations.ts';

const good = '@article{good, title = {Good}, year = 2020}';

async function readAll(text: string): Promise<readonly ReadEntry[]> {
  const { format, entries } = await readCitations(text);
  expect(format).toBe('bibtex');
  return entries;
}

async function readOne(text: string): Promise<ReadEntry> {
  const [entry, ...others] = await readAll(text);
  if (!entry || others.length > 0) throw new Error('one entry was expected');
  return entry;
}

test('an entry is read whole', async () => {
  const { key, line, item, faults } = await readOne(`% a remark about @things

@Article{Иванов:2020/x,
  AUTHOR = "Иванов, Иван and Jan {van der Berg} and {ABC Group} and others",
  title = {On the {DNA} of {\\'E}tudes},
  journal = "J. of " # {Things \\& more},
  year = 2020, month = sep,
  volume = 12, number = {3}, pages = {45--67},
  doi = {https://doi.org/10.1000/a\\_b}, issn = {1234-5678},
  url = {\\url{https://example.org/a_b}},
  language = {Russian}, keywords = {a, b}, note = {In Russian},
  file = {:home/me/paper.pdf:PDF},
}`);
  expect({ key, line, faults }).toEqual({ key: 'Иванов:2020/x', line: 3, faults: [] });
  expect(item).toEqual({
    type: 'article-journal',
    title: 'On the DNA of Études',
    authors: [
      { family: 'Иванов', given: 'Иван' },
      { family: 'Berg', given: 'Jan', particle: 'van der' },
      { family: '', literal: 'ABC Group' },
    ],
    othersOmitted: true,
    year: 2020,
    month: 9,
    note: 'In Russian',
    containerTitle: 'J. of Things & more',
    volume: '12',
    issue: '3',
    pages: '45-67',
    doi: '10.1000/a_b',
    url: 'https://example.org/a_b',
    issn: '1234-5678',
    language: 'ru',
  });
});

describe('the good ones come in, and the bad ones are told', () => {
  test.each([
    ['no title', '@article{a,\n year = 2020}', 'noTitle', 1, ''],
    ['an empty title', '@article{a,\n title = {{ }},\n year = 2020}', 'noTitle', 2, ''],
    ['no year', '@article{a, title = {T}}', 'noYear', 1, ''],
    ['a year that is none', '@article{a, title = {T},\n\n year = {in press}}', 'invalidYear', 3, 'in press'],
    ['a value that is not closed', '@article{a,\n title = {T {x},\n year = 2020}', 'unclosed', 2, 'title'],
    ['quotes that are not closed', '@article{a,\n year = 2020,\n title = "T}', 'unclosed', 3, 'title = "T}'],
    ['an entry that is not closed', '@article{a,\n title = {T},\n year = 2020\n', 'unclosed', 1, '@article{a,'],
    ['a value that is missing', '@article{a, title = {T},\n year = }', 'unreadable', 2, 'year = }'],
    ['a field without its sign', '@article{a,\n title {T}, year = 2020}', 'unreadable', 2, 'title {T}, year = 2020}'],
    [
      'a title without end',
      `@book{a, title = {${'x'.repeat(maxPublicationTitleLength + 1)}}, year = 2020}`,
      'tooLong',
      1,
      'title',
    ],
  ])('%s', async (_, broken, fault, line, detail) => {
    const entries = await readAll(`${good}\n${broken}\n${good.replace('good', 'better')}\n`);
    expect(entries.map(({ item }) => item?.title ?? null)).toEqual(['Good', null, 'Good']);
    expect(entries[1]?.faults[0]).toEqual({ fault, line: line + 1, detail });
    expect(entries.map(({ index }) => index)).toEqual([0, 1, 2]);
  });

  test.each([
    ['a macro that nobody defined', 'journal = jacs', 'unknownMacro', 'jacs'],
    ['a command that nobody knows', 'journal = {J. \\foo{T}}', 'unknownMacro', '\\foo'],
    ['a DOI that is none', 'doi = {N/A}', 'invalidDoi', 'N/A'],
    ['an address that is none', 'url = {www.example.org}', 'invalidUrl', 'www.example.org'],
    ['an address that would be run', 'url = {javascript:alert(1)}', 'invalidUrl', 'javascript:alert(1)'],
    ['a volume without end', `volume = {${'9'.repeat(101)}}`, 'tooLong', 'volume'],
    ['an abstract without end', `abstract = {${'x'.repeat(maxAbstractLength + 1)}}`, 'tooLong', 'abstract'],
    ['an editor without end', `editor = {A${'x'.repeat(201)}, B}`, 'tooLong', 'editors'],
  ])('%s is left out and noted, and the entry is taken', async (_, field, fault, detail) => {
    const { item, faults } = await readOne(`@article{a, title = {T}, year = 2020,\n ${field}}`);
    expect(faults).toEqual([{ fault, line: 2, detail }]);
    const name = field.split(' ')[0] === 'journal' ? 'containerTitle' : 'volume';
    const rest = detail === '\\foo' ? { containerTitle: 'J. T' } : {};
    expect(name in (item ?? {})).toBe(detail === '\\foo');
    expect(item).toEqual({ type: 'article-journal', title: 'T', authors: [], year: 2020, ...rest });
  });

  test.each([
    ['people', 'translator = {A B}, editora = {C D}, annotator = {E}', 'translator, editora, annotator'],
    ['dates', 'eventdate = {2020-01-02}, origdate = {1913}', 'eventdate, origdate'],
    ['titles', 'maintitle = {M}, titleaddon = {A}, part = {2}, related = {b}', 'titleaddon, part, related'],
    ['the second of two that have one place', 'note = {N}, addendum = {A}, annote = {}', 'addendum'],
    ['the same once more', 'url = {https://a.org}, howpublished = {\\url{https://a.org}}, urldate = {x}', ''],
    ['numbers in other archives', 'eprint = {123}, eprinttype = {pubmed}, journal = {J}, doi = {10.1/2}', 'eprint'],
    ['numbers in addresses', 'eprint = {2001.0001}, archivePrefix = {arXiv}, primaryClass = {cs}', ''],
    ['what is about the file', 'keywords = {k}, file = {/x.pdf}, mendeley-tags = {t}, shorttitle = {S}', ''],
    ['a book that is not in the list', 'crossref = {nobody}', 'crossref'],
  ])('what has no place here is told: %s', async (_, fields, detail) => {
    const { faults } = await readOne(`@book{a, title = {T}, year = 2020,\n ${fields}}`);
    const told = faults.filter(({ fault }) => fault === 'notKept');
    expect(told).toEqual(detail === '' ? [] : [{ fault: 'notKept', line: 2, detail }]);
  });

  test('a kind of entry that nobody knows is taken for what its fields tell', async () => {
    const { item, faults } = await readOne('@movie{a, title = {T}, year = 2020, booktitle = {B}}');
    expect(item?.type).toBe('chapter');
    expect(faults).toEqual([{ fault: 'unknownType', line: 1, detail: 'movie' }]);
  });

  test('a key that is there twice is noted at the second', async () => {
    const [first, second] = await readAll(`${good}\n${good.toUpperCase()}`);
    expect(first?.faults).toEqual([]);
    expect(second?.item?.title).toBe('GOOD');
    expect(second?.faults).toEqual([{ fault: 'duplicateKey', line: 2, detail: 'GOOD' }]);
  });

  test('an author with a name without end makes the entry a broken one, as nobody may be lost', async () => {
    const { item, faults } = await readOne(
      `@article{a, title = {T}, year = 2020, author = {${'x'.repeat(3_000)} and A B}}`,
    );
    expect([item, faults[0]?.fault]).toEqual([null, 'tooLong']);
  });

  test('a brace too many is noted, where fields follow it', async () => {
    const { item, faults } = await readOne('@article{a, title = {T}, year = 2020},\n journal = {J}\n}');
    expect(item?.title).toBe('T');
    expect(faults).toEqual([{ fault: 'unreadable', line: 2, detail: 'journal =' }]);
  });
});

test('macros are put in, also of one another, and months of any spelling understood', async () => {
  const entries = await readAll(`@string{jacs = {J. Am. } # "Chem."}
@STRING(long = jacs # { Soc.})
@comment{ @article{no, title = {No}, year = 1} }
@preamble{"\\newcommand{\\x}{@book{no, }}"}
@article{a, title={A}, journal = LONG, year=2020, month = "10~" # oct}
@article{b, title={B}, journal = jacs, year=2020, month = {September}}
@article{c, title={C}, journal = cacm, year={\\textit{2020}}, month = 5}
@article{d, title={D}, journaltitle = {X}, date = {2020-07-01/2020-07-04}}
@article{e, title={E}, year=2020, month = июнь}
@article{f, title={F}, year=2020, month = {spring}}`);
  expect(entries.map(({ item }) => [item?.containerTitle, item?.year, item?.month])).toEqual([
    ['J. Am. Chem. Soc.', 2020, 10],
    ['J. Am. Chem.', 2020, 9],
    ['Communications of the ACM', 2020, 5],
    ['X', 2020, 7],
    [undefined, 2020, 6],
    [undefined, 2020, undefined],
  ]);
});

test('macros that hold each other many times over do not fill the memory', async () => {
  const bomb = `@string{a = {xxxxxxxxxx}}\n${'@string{a = a # a # a # a}\n'.repeat(60)}`;
  const entries = await readAll(`${bomb}@article{k, title = a, year = 2020}\n${good}`);
  expect(entries.map(({ item }) => item?.title)).toEqual([undefined, 'Good']);
});

test('an entry has what it lacks of the book that it names', async () => {
  const [chapter, book] = await readAll(`@inproceedings{a, title = {T}, crossref = {B}, pages = {1--2}}
@proceedings{b, title = {Proc. of Things}, year = 2019, editor = {E. Ditor}, publisher = {P}, crossref = {b}}`);
  expect(chapter?.item).toEqual({
    type: 'paper-conference',
    title: 'T',
    authors: [],
    editors: [{ family: 'Ditor', given: 'E.' }],
    year: 2019,
    containerTitle: 'Proc. of Things',
    pages: '1-2',
    publisher: 'P',
  });
  expect(book?.item?.type).toBe('book');
});

test('braces within an address are a part of it', async () => {
  const { item } = await readOne('@article{good, title = {Good}, year = 2020, Url = {{{https://example.org/{x}}}}}');
  expect(item?.url).toBe('https://example.org/{x}');
});

test('a book without a key is no parent of what names none', async () => {
  const entries = await readAll(
    `@book{, title = {Some Book}, year = 1999, publisher = {P}}\n${good}\n@misc{b, title = {B}, crossref = {}}`,
  );
  expect(entries.map(({ item }) => [item?.title, item?.containerTitle, item?.publisher])).toEqual([
    ['Some Book', undefined, 'P'],
    ['Good', undefined, undefined],
    [undefined, undefined, undefined],
  ]);
});

test.each([
  ['<i>Pseudomonas aeruginosa</i>\n   <i>ex vivo</i>', 'Pseudomonas aeruginosa ex vivo'],
  ['CO<sub>2</sub> and Ca<sup>2+</sup>, k<sub>B</sub>2', 'CO₂ and Ca²⁺, k$_{B}2$'],
  ['p &lt; 0.05 &amp; q &#62; 1 &alpha; &nosuch;', 'p < 0.05 & q > 1 α &nosuch;'],
  ['a < b and c > d, a<b', 'a < b and c > d, a<b'],
  ['<script>alert(1)</script><img src=x onerror="alert(1)">T', 'alert(1)T'],
])('HTML in the title %s becomes plain text', async (written, title) => {
  const { item } = await readOne(`@article{k, title = {${written.replaceAll(/[&#]/g, String.raw`\$&`)}}, year = 2020}`);
  expect(item?.title).toBe(title);
});

test.each([
  ['a byte order mark and Windows line ends', `\ufeff${good.replaceAll(', ', ',\r\n')}\r\n`],
  ['parentheses', '@article(good, title = {Good (or not)}, year = 2020)'],
  ['no key', '@article{title = {Good}, year = 2020}'],
  ['an empty key', '@article{, title = {Good}, year = 2020}'],
  ['a missing comma', '@article{good, title = {Good}\n year = 2020}'],
  ['commas in plenty', '@article{good,, title = {Good},, year = 2020,,}'],
  ['blanks everywhere', '@ article { good , title\n=\n{Good} , year = 2020 }'],
  ['words before it', `Mail me at a@b.org, or at c@d{e}.\n${good}`],
  ['names of fields of all kinds', '@article{good, bdsk-url-1 = {x}, название = {x}, title = {Good}, year = 2020}'],
])('%s is understood', async (_, text) => {
  const { item } = await readOne(text);
  expect(item?.title.slice(0, 4)).toBe('Good');
});

test.each(['', '   ', 'just words', 'someone@example.org', '<html><body>@</body></html>'])(
  '%o is no list',
  async (text) => {
    expect(await readCitations(text)).toEqual({ format: null, entries: [], failedCount: 0 });
  },
);
