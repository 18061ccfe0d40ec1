import { expect, test } from 'vitest';
import { parseAddressList } from './address-list.ts';

const emailsOf = (text: string) => parseAddressList(text).people.map(({ line, email }) => `${line} ${email}`);

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

test.each([
  ['one address a line', 'ada@x.org\n\n  bob@x.org  \r\neva@x.org', ['1 ada@x.org', '3 bob@x.org', '4 eva@x.org']],
  ['rows without a heading', 'Ada,Byron,ada@x.org\nBob,Hill,bob@x.org', ['1 ada@x.org', '2 bob@x.org']],
  [
    'a name in quotes, one a line',
    'ada@x.org\n"Byron, Ada" <b@x.org>\nc@x.org',
    ['1 ada@x.org', '2 b@x.org', '3 c@x.org'],
  ],
  ['a cell of two addresses', 'Name,E-mail\nAda,"ada@x.org, ada@y.org"', ['2 ada@x.org', '2 ada@y.org']],
  [
    'a small table of a spreadsheet',
    'Name\tE-mail\r\nAda\tada@x.org\r\nBob\tbob@x.org\r\n',
    ['2 ada@x.org', '3 bob@x.org'],
  ],
  ['quoted cells of two columns', '"ФИО";"Email"\n"Байрон, Ада";"ada@x.org"\n', ['2 ada@x.org']],
  ['empty lines among rows', '\nName;E-mail\n\nAda;ada@x.org\n\n', ['4 ada@x.org']],
  ['a stated separator', 'sep=;\r\nФИО;E-mail\r\nБайрон, Ада;ada@x.org\r\n', ['3 ada@x.org']],
  ['a title above the heading', 'Группа 101\n\nФИО;Почта;Куратор\nАда;ada@x.org;boss@x.org\n', ['4 ada@x.org']],
  ['a title that speaks of mail', 'Список почт группы\nФИО;E-mail\nАда;ada@x.org\n', ['3 ada@x.org']],
])('finds the addresses of %s', (_name, text, expected) => {
  expect(emailsOf(text)).toEqual(expected);
  expect(parseAddressList(text).broken).toEqual([]);
});

test.each([
  'ФИО;Адрес;E-mail\nАда;Лондон, Сент-Джеймс;ada@x.org',
  'ФИО;Почтовый адрес;Адрес электронной почты\nАда;Лондон;ada@x.org',
  'ФИО;Куратор;Логин почты\nАда;boss@x.org;ada@x.org',
  'Name,Mailing address,E-mail address *\nAda,London,ada@x.org',
  'ФИО;Куратор;E-mail студента\nАда;boss@x.org;ada@x.org',
  'Куратор;Адрес\nboss@x.org;ada@x.org',
  'Ада;Адрес\nЛондон;ada@x.org',
])('knows the column of addresses: %j', (text) => {
  expect(emailsOf(text)).toEqual(['2 ada@x.org']);
});

test('a column that is named for sure and empty is not replaced by another', () => {
  const { people, broken } = parseAddressList('E-mail;Куратор\n;boss@x.org\n');
  expect(people).toEqual([]);
  expect(broken).toEqual([{ line: 2, text: ';boss@x.org', fault: 'otherColumn' }]);
});

test('a line of a table that is an address alone is taken; one that only holds one is said to', () => {
  const { people, broken } = parseAddressList('Name;Tutor;E-mail\nAda;;ada@x.org\nbob@x.org\nAsk boss@x.org\n');
  expect(people.map(({ line, email }) => `${line} ${email}`)).toEqual(['2 ada@x.org', '3 bob@x.org']);
  expect(broken).toEqual([{ line: 4, text: 'Ask boss@x.org', fault: 'otherColumn' }]);
});

test.each([
  ['Ada Byron <ada@x.org>', ['ada@x.org']],
  ['ada@x.org <ADA@x.org>', ['ADA@x.org']],
  ['bob@x.org; eva@x.org', ['bob@x.org', 'eva@x.org']],
  ['bob@x.org eva@x.org', ['bob@x.org', 'eva@x.org']],
  ['mailto:ada@x.org', ['ada@x.org']],
  ['<mailto:ada@x.org?subject=Hi>', ['ada@x.org']],
  ['\u200Bada@x.org\u00A0.', ['ada@x.org']],
  ['Ada ada@x.org.', ['ada@x.org']],
  ["'ada.o'neil@x.org'", ["ada.o'neil@x.org"]],
  ['"Byron, Ada" <ada@x.org>, "Hill, Bob" <bob@x.org>', ['ada@x.org', 'bob@x.org']],
  ['"Byron, Ada" <ada@x.org>; "Hill, Bob" <bob@x.org>', ['ada@x.org', 'bob@x.org']],
])('takes addresses as people and programs write them: %j', (text, expected) => {
  const { people, broken } = parseAddressList(text);
  expect(people.map(({ email }) => email)).toEqual(expected);
  expect(broken).toEqual([]);
});

test('names each line without an address, and each address that comes again', () => {
  const list = parseAddressList('ada@example.org\nnobody\nADA@example.org\na@b@c.org\n');
  expect(list.people).toEqual([{ line: 1, email: 'ada@example.org' }]);
  expect(list.repeated).toEqual([{ line: 3, email: 'ADA@example.org' }]);
  expect(list.broken).toEqual([
    { line: 2, text: 'nobody', fault: 'noAddress' },
    { line: 4, text: 'a@b@c.org', fault: 'badAddress' },
  ]);
});

test('a line of a plain list that speaks of mail is no heading', () => {
  expect(parseAddressList('nobody\nпочта\nada@x.org').broken.map(({ line }) => line)).toEqual([1, 2]);
});

test.each(['one@x.org\np4@x.org, bad@@x.org', 'email\np4@x.org; bad@@x.org'])(
  'names a bad address beside a good one: %j',
  (text) => {
    const { people, broken } = parseAddressList(text);
    expect(people.at(-1)).toEqual({ line: 2, email: 'p4@x.org' });
    expect(broken).toEqual([{ line: 2, text: 'bad@@x.org', fault: 'badAddress' }]);
  },
);

test('an empty cell under the heading is a broken line', () => {
  const { people, broken } = parseAddressList('\uFEFFname,email\nAda,ada@example.org\nBob,\n');
  expect(people).toHaveLength(1);
  expect(broken).toEqual([{ line: 3, text: 'Bob,', fault: 'noAddress' }]);
});

/** Five thousand rows of three columns, some of them replaced; the first row stands in line 1. */
function table(replaced: Readonly<Record<number, string>>, heading = true): string {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => replaced[index + 1] ?? `Surname${index + 1},Name${index + 1},p${index + 1}@x.example`,
  );
  return [...(heading ? ['Surname,Name,Email'] : []), ...rows, ''].join('\n');
}

const proper = '"Surname3001, the ""third""","Name",p3001@x.example';

test.each([
  ['is never closed', { 17: '"Surname17,Name17,p17@x.example' }],
  ['is never closed, with a quoted cell far below', { 17: '"Surname17,Name17,p17@x.example', 3001: proper }],
  [
    'is never closed, with a quoted cell right below',
    { 17: '"Surname17,Name17,p17@x.example', 18: '"S",N,p18@x.example' },
  ],
  ['is closed too early', { 17: '"Sur"name17,Name17,p17@x.example' }],
  ['opens in a later cell', { 17: 'Surname17,"Name17,p17@x.example' }],
])('a quotation mark that %s spoils its own line only', (_name, replaced) => {
  const { people, broken } = parseAddressList(table(replaced));
  expect(people).toHaveLength(4999);
  expect(people.map(({ line, email }) => email === `p${line - 1}@x.example`)).not.toContain(false);
  expect(broken.map(({ line, fault }) => [line, fault])).toEqual([[18, 'quotes']]);
  expect(broken[0]?.text).toContain('p17@x.example');
});

test('two marks astray, of which one opens and one closes, swallow nothing between them', () => {
  const { people, broken } = parseAddressList(
    table({ 17: '"Surname17,Name17,p17@x.example', 30: 'Surname30",Name30,p30@x.example' }),
  );
  expect(people).toHaveLength(4999);
  expect(broken.map(({ line }) => line)).toEqual([18]);
});

test.each(['"p17@x.example', '"Sur"name17,Name17,p17@x.example', '"Surname17, Name17 <p17@x.example>'])(
  'without a heading an address that is plainly in a faulty line is read: %s',
  (row) => {
    const { people, broken } = parseAddressList(table({ 17: row, 3001: proper }, false));
    expect(people.map(({ line, email }) => email === `p${line}@x.example`)).not.toContain(false);
    expect([people.length, broken.length]).toEqual([5000, 0]);
  },
);

test('nothing is nothing', () => {
  expect(parseAddressList('')).toEqual({ people: [], repeated: [], broken: [] });
});
