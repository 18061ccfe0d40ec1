import { expect, test } from 'vitest';
import { decodeText } from '../../lib/text-of-file.ts';
import { parsePeopleList } from './people-list.ts';

const emailsOf = (text: string) => parsePeopleList(text).people.map(({ line, email }) => `${line} ${email}`);

test('one address a line, empty lines and spaces aside', () => {
  expect(emailsOf('ada@example.org\n\n  bob@example.org  \r\neva@example.org')).toEqual([
    '1 ada@example.org',
    '3 bob@example.org',
    '4 eva@example.org',
  ]);
});

test.each([',', ';', '\t'])('CSV separated by %j with a heading takes the named column', (separator) => {
  const rows = [
    ['Фамилия', 'Почта', 'Куратор'],
    ['Байрон', 'ada@example.org', 'boss@example.org'],
    ['Котов', 'kot@example.org', ''],
  ];
  expect(emailsOf(rows.map((row) => row.join(separator)).join('\r\n'))).toEqual([
    '2 ada@example.org',
    '3 kot@example.org',
  ]);
});

test('CSV without a heading takes whatever is an address', () => {
  expect(emailsOf('Ada,Byron,ada@example.org\nBob,Hill,bob@example.org')).toEqual([
    '1 ada@example.org',
    '2 bob@example.org',
  ]);
});

test('takes addresses as mail programs write them', () => {
  expect(emailsOf('Ada Byron <ada@example.org>\nbob@example.org; eva@example.org')).toEqual([
    '1 ada@example.org',
    '2 bob@example.org',
    '2 eva@example.org',
  ]);
});

test('lines that a quoted cell goes over are counted', () => {
  expect(emailsOf('"Byron\nAda",ada@example.org\n"Hill ""Bob""",bob@example.org')).toEqual([
    '1 ada@example.org',
    '3 bob@example.org',
  ]);
});

test('names each line without an address, and each address that comes again', () => {
  const list = parsePeopleList('ada@example.org\nnobody\nADA@example.org\na@b@c.org\n');
  expect(list.people).toEqual([{ line: 1, email: 'ada@example.org' }]);
  expect(list.repeated).toEqual([{ line: 3, email: 'ADA@example.org' }]);
  expect(list.broken).toEqual([
    { line: 2, text: 'nobody' },
    { line: 4, text: 'a@b@c.org' },
  ]);
});

test('an empty cell under the heading is a broken line', () => {
  const { people, broken } = parsePeopleList('\uFEFFname,email\nAda,ada@example.org\nBob,\n');
  expect(people).toHaveLength(1);
  expect(broken).toEqual([{ line: 3, text: 'Bob · ' }]);
});

test('five thousand rows with broken ones among them', () => {
  const rows = Array.from({ length: 5000 }, (_, row) => (row % 100 === 99 ? `broken ${row}` : `p${row}@example.org`));
  const { people, broken } = parsePeopleList(rows.join('\n'));
  expect(people).toHaveLength(4950);
  expect(broken.map(({ line }) => line)).toEqual(Array.from({ length: 50 }, (_, index) => index * 100 + 100));
});

test('nothing is nothing', () => {
  expect(parsePeopleList('')).toEqual({ people: [], repeated: [], broken: [] });
});

test.each([
  ['UTF-8', [0xd0, 0x90]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0xd0, 0x90]],
  ['UTF-16 little-endian', [0xff, 0xfe, 0x10, 0x04]],
  ['UTF-16 big-endian', [0xfe, 0xff, 0x04, 0x10]],
  ['Windows-1251', [0xc0]],
])('reads %s', (_name, bytes) => {
  expect(decodeText(new Uint8Array(bytes))).toBe('А');
});
