import { describe, expect, test } from 'vitest';
import { bareDoi, Doi } from './doi.ts';
import { PublicationChanges, PublicationContent } from './publications.ts';

const work = { type: 'book', title: 'T', year: 2020 };
const id = '018f0000-0000-7000-8000-000000000001';

test.each([
  ['10.1000/x', '10.1000/x'],
  ['https://doi.org/10.1000/x', '10.1000/x'],
  ['http://dx.doi.org/10.1000/x', '10.1000/x'],
  ['https://www.doi.org/10.1000/x', '10.1000/x'],
  ['doi.org/10.1000/x', '10.1000/x'],
  ['doi:10.1000/x', '10.1000/x'],
  ['DOI 10.1000/x', '10.1000/x'],
  ['DOI: https://doi.org/10.1000/x', '10.1000/x'],
  ['https://doi.org/10.1002/%28SICI%291097%3C1661', '10.1002/(SICI)1097<1661'],
  // Without an address in front, the escape is taken literally.
  ['10.1002/%28SICI', '10.1002/%28SICI'],
  ['https://doi.org/10.1000/100%', '10.1000/100%'],
  ['do it', 'do it'],
])('the DOI of %j', (written, doi) => {
  expect(bareDoi(written)).toBe(doi);
});

test.each(['https://doi.org/10.1000/a%00b', 'https://doi.org/10.1000/a%0Ab', 'https://doi.org/10.1000/a%20b'])(
  'an address does not smuggle in what no DOI has: %s',
  (written) => {
    expect(Doi.safeParse(written).success).toBe(false);
  },
);

describe.each([
  ['created', (fields: object) => PublicationContent.parse({ ...work, ...fields })],
  ['changed', (fields: object) => PublicationChanges.parse({ id, ...fields })],
])('what is %s', (_, parse) => {
  test('has texts of one line', () => {
    const line = 'On \r\n\tThings\u2028of  \u0007all\u0085kinds';
    const expected = 'On Things of all kinds';
    const names = ['title', 'containerTitle', 'publisher', 'eventTitle', 'volume', 'genre', 'language'];
    const read = parse({
      ...Object.fromEntries(names.map((name) => [name, line])),
      authors: [{ family: line, given: line }, { literal: line }],
    });
    expect(read).toMatchObject({
      ...Object.fromEntries(names.map((name) => [name, expected])),
      authors: [{ family: expected, given: expected }, { literal: expected }],
    });
  });

  test('keeps the blanks within a line, and the paragraphs of the abstract', () => {
    const read = parse({ title: 'a  b\u00a0c', abstract: ' One\r\ntwo\r\rThree\u0007\tfour\u2029 ' });
    expect(read).toMatchObject({ title: 'a  b\u00a0c', abstract: 'One\ntwo\n\nThree \tfour' });
  });

  test.each([
    ['2281–2290', '2281-2290'],
    ['2281--2290', '2281-2290'],
    ['pp. S12 — S15, 20−21', 'S12-S15, 20-21'],
    ['e0193972', 'e0193972'],
    ['', null],
    [null, null],
  ])('has a hyphen between pages: %j', (pages, expected) => {
    expect(parse({ pages }).pages).toBe(expected);
  });
});

// A pattern with backtracking at each blank would take for ever here.
test('a line of blanks without end is read', () => {
  expect(PublicationContent.safeParse({ ...work, title: ' '.repeat(500_000) }).success).toBe(false);
});
