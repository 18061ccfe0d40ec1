import { expect, test } from 'vitest';
import { readCitations } from './read-citations.ts';

const length = 512 * 1024;

function filled(start: string, unit: string, end = ''): string {
  return start + unit.repeat(Math.ceil(length / unit.length)) + end;
}

/** An entry with this title, repeated to fill the size. */
function titled(title: string): string {
  return filled('', `@article{k, year = 2020, title = {${title}}}\n`);
}

function nested(unit: string, count: number): string {
  return unit.repeat(count) + '}'.repeat(count * (unit.split('{').length - 1));
}

// If the time grew with the square of the length, most of these would take minutes.
test.each([
  ['braces that nobody closes', filled('@article{k, title = ', '{')],
  ['signs of entries without entries', filled('@article{k,', '@ ')],
  ['beginnings of entries', filled('', '@a{')],
  ['beginnings of entries on lines of their own', filled('', '\n@a{k, t = {')],
  ['blanks where a key should be', filled('@article{', ' ')],
  ['lines where a field should be', filled('@article{k,', '\n')],
  ['a name of a field without end', filled('@article{k,', 'x')],
  ['one line', filled('@article{k, year = 2020, title = {', 'lorem ipsum ', '}}')],
  ['parts of a value', filled('@article{k, year = 2020, title = {x}', ' # {a}', '}')],
  ['formulas that nobody closes', titled('$'.repeat(4_999))],
  ['formulas within braces', titled(nested('${', 5_000))],
  ['formulas of an abstract', filled('', `@misc{k, title = {T}, year = 2020, abstract = {${nested('${', 60_000)}}}\n`)],
  ['commands within each other', titled(nested('\\ce{', 3_000))],
  ['scripts within each other', titled(nested('\\textsubscript{', 1_000))],
  ['accents on accents', titled("\\'".repeat(9_000))],
  ['tags that nobody closes', titled('<a '.repeat(6_000))],
  ['attributes without end', titled(`<a${' b=c'.repeat(4_000)}`)],
  ['signs between names', filled('@article{k, title = {T}, year = 2020, author = {', 'a and ', '}}')],
  ['a name of many words', filled('@article{k, title = {T}, year = 2020, author = {', 'a-b {c} , ', '}}')],
  ['lines that go on', filled('TY  - JOUR\nTI  - T\n', '\n')],
  ['numbers', filled('TY  - JOUR\n', 'SN  - 1234\n')],
  ['authors', filled('TY  - JOUR\n', 'AU  - A B\n')],
  ['brackets', filled('[', '{')],
  ['quotes', filled('[{"', '\\"')],
  ['blanks', filled('', ' ')],
])('%s are read in a time that grows with their length', async (_, text) => {
  const { entries } = await readCitations(text);
  expect(entries.filter(({ item }) => item !== null && item.title.length > 2_000)).toEqual([]);
});

test('a long list lets others work meanwhile', async () => {
  const entries = Array.from(
    { length: 4_000 },
    (_, index) => `@article{k${index}, title = {On {\\'E}tudes, ${index}}, author = {A. One and B. Two}, year = 2020}`,
  );
  let isReading = true;
  let turns = 0;
  const count = () => {
    turns++;
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  const read = await readCitations(entries.join('\n'));
  isReading = false;
  expect(read.entries.filter(({ item }) => item)).toHaveLength(4_000);
  expect(turns).toBeGreaterThan(3);
});
