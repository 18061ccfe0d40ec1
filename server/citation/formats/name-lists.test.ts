import { expect, test } from 'vitest';
import type { PublicationAuthor } from '#contract/publications.ts';
import { readCitations } from './read-citations.ts';

async function readNames(names: string) {
  const { entries } = await readCitations(`@book{k, title = {T}, year = {2020}, author = {${names}}}`);
  const [entry] = entries;
  if (!entry) throw new Error('one entry was expected');
  return entry;
}

test.each([
  ['Casey S. Greene', ['Greene|Casey S.']],
  ['Greene, Casey AND de la Cruz, J.-P.', ['Greene|Casey', 'de la Cruz|J.-P.']],
  ['King, Jr., Martin Luther', ['King Jr.|Martin Luther']],
  [
    'Samsung SDI Co., Ltd. and Pfizer Inc. and de Beers, Ltd.',
    ['=Samsung SDI Co., Ltd.', '=Pfizer Inc.', '=de Beers, Ltd.'],
  ],
  ['Ludwig van Beethoven and Plato', ['van Beethoven|Ludwig', 'Plato']],
  ['{Barnes and Noble} and {\\"O}sten, {\\AA}ke', ['=Barnes and Noble', 'Östen|Åke']],
  ['Иванов И.И., Петров П.П.', ['Иванов|И.И.', 'Петров|П.П.']],
  ['Иванов И.И. и Петров П.П.', ['Иванов|И.И.', 'Петров|П.П.']],
  ['Иванов Иван Иванович, Петрова Анна Петровна', ['Иванов|Иван Иванович', 'Петрова|Анна Петровна']],
  ['Smith, J., Brown, K. et al.', ['Smith|J.', 'Brown|K.']],
  ['I. Ivanov, P. Petrov \\& K. Brown', ['Ivanov|I.', 'Petrov|P.', 'Brown|K.']],
  ['John Smith, Mary Brown, Ann Lee', ['Smith|John', 'Brown|Mary', 'Lee|Ann']],
  ['John Q. Smith, Mary A. B. Brown', ['Smith|John Q.', 'Brown|Mary A. B.']],
  ['Smith JA and Brown K', ['Smith|JA', 'Brown|K']],
  ['John Smith Jr. and Smith, John, III', ['Smith Jr.|John', 'Smith III|John']],
  ['el-Sayed, Ahmed and de la Cruz', ['el- Sayed|Ahmed', 'de la Cruz']],
  ['the ATLAS Collaboration and {the Team}', ['=the ATLAS Collaboration', '=the Team']],
  ['Иванов И. И. and Ёж, А.~Б.', ['Иванов|И. И.', 'Ёж|А. Б.']],
  ['A. One, and B. Two and', ['One|A.', 'Two|B.']],
  ['One, A.; Two, B.', ['One|A.', 'Two|B.']],
  ['One, A. and et al.', ['One|A.']],
  ['family=Berg, given=Jan, prefix=van', ['van Berg|Jan']],
  ['min Seung-Park', ['Seung-Park|min']],
  [String.raw`{\v{Z}}eljko Ivezi{\'c} and \v{Z}eljko Ivezi\'c`, ['Ivezić|Željko', 'Ivezić|Željko']],
  [String.raw`Jean-{\'E}mile {\'E}toile and {\`A}lex de la {\'E}toile`, ['Étoile|Jean-Émile', 'de la Étoile|Àlex']],
  ['{L}eslie {L}amport and {Mc}{Donald} Ron', ['Lamport|Leslie', 'Ron|McDonald']],
  ['ludwig van Beethoven and bell hooks', ['van Beethoven|ludwig', 'hooks|bell']],
  ['иван Иванов and ludwig фон Берг', ['Иванов|иван', 'фон Берг|ludwig']],
  [String.raw`{The Consortium} and {\'Ecole Polytechnique}`, ['=The Consortium', '=École Polytechnique']],
  ['M&uuml;ller, J. and &Ouml;zg&uuml;r Yilmaz and O&#39;Neil, Pat', ['Müller|J.', 'Yilmaz|Özgür', "O'Neil|Pat"]],
  [String.raw`M\&uuml;ller, J.; Jean \&\#201;mile Zola`, ['Müller|J.', 'Zola|Jean Émile']],
  ['AT&T; Two, B.', ['AT&T', 'Two|B.']],
  ['a, b, c, d, e and Two, B.', ['a', 'Two|B.']],
  ['others', []],
])('the people of %s', async (names, expected) => {
  const { item } = await readNames(names);
  const told = ({ particle, family, suffix, given, literal }: PublicationAuthor) =>
    literal ? `=${literal}` : [[particle, family, suffix].filter(Boolean).join(' '), given].filter(Boolean).join('|');
  expect(item?.authors.map(told)).toEqual(expected);
});

test.each([
  ['John Smith, Mary Brown', 'John Smith, Mary Brown'],
  ['John Q. Smith, Mary Brown', 'John Q. Smith, Mary Brown'],
  ['Smith, John, Brown, Mary', 'Smith, John, Brown, Mary'],
  ['Smith JA', 'Smith JA'],
  ['Иванов Иван', 'Иванов Иван'],
  ['Ким Ирина', 'Ким Ирина'],
  ['Смирнова Карина and Ренат Сафин', 'Смирнова Карина'],
  ['García Márquez, Gabriel and Smith, J.', null],
  ['Ирина Ким and Иван Иванов', null],
])('whether %s can be read in another way is asked', async (names, asked) => {
  const { item, faults } = await readNames(names);
  expect(item?.authors.length).toBeGreaterThan(0);
  expect(faults).toEqual(asked === null ? [] : [{ fault: 'unclearNames', line: 1, detail: asked }]);
});
