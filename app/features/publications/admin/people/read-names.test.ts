import { expect, test } from 'vitest';
import { readNames } from './read-names.ts';

function told(list: string): string[] {
  return readNames(list).map(({ isBody, family, given }) => (isBody ? `[${family}]` : `${family}|${given}`));
}

test.each([
  ['Ivanov I. I., Petrov P.', ['Ivanov|I. I.', 'Petrov|P.']],
  ['Smith, J.; Doe, A.', ['Smith|J.', 'Doe|A.']],
  ['Smith, John Peter; Doe, Anna', ['Smith|John Peter', 'Doe|Anna']],
  ['Smith, J., Doe, A. B., Roe, C.', ['Smith|J.', 'Doe|A. B.', 'Roe|C.']],
  ['I. I. Ivanov, П. Петров', ['Ivanov|I. I.', 'Петров|П.']],
  ['И.И. Иванов, Сидоров В.Г.', ['Иванов|И.И.', 'Сидоров|В.Г.']],
  ['Ada Lovelace\nVincent van Gogh\n', ['Lovelace|Ada', 'van Gogh|Vincent']],
  ['Smith, John and Doe, Anna', ['Smith|John', 'Doe|Anna']],
  ['Ada Lovelace, Alan Turing & Kurt Gödel', ['Lovelace|Ada', 'Turing|Alan', 'Gödel|Kurt']],
  ['Иванов Иван Иванович, Петрова Анна Сергеевна', ['Иванов|Иван Иванович', 'Петрова|Анна Сергеевна']],
  ['J.-P. Sartre, de Beauvoir S.', ['Sartre|J.-P.', 'de Beauvoir|S.']],
  ['Plato', ['Plato|']],
])('reads %s', (list, people) => {
  expect(told(list)).toEqual(people);
});

test('takes bodies whole, and leaves out numbers, marks of footnotes and those who are not named', () => {
  expect(told('1. Ada Lovelace*\n2. Alan Turing1\nATLAS Collaboration\nМосковский университет\net al.')).toEqual([
    'Lovelace|Ada',
    'Turing|Alan',
    '[ATLAS Collaboration]',
    '[Московский университет]',
  ]);
});

test('nothing but blanks and marks is nobody', () => {
  expect(readNames(' ,;\n * \n')).toEqual([]);
});
