import { expect, test } from 'vitest';
import { foldName, foldText } from './fold-text.ts';

test.each([
  ['Ivan@Example.ORG', 'ivan@example.org'],
  ['ПЕПТИДНЫЕ Соты', 'пептидные соты'],
  ['Ёлка', 'ЕЛКА'],
  ['Е\u0308лка', 'елка'],
  ['ﬁne ＡＢＣ', 'FINE abc'],
  ['Ångström', 'A\u030Angstro\u0308m'],
])('%s reads as %s', (left, right) => {
  expect(foldText(left)).toBe(foldText(right));
});

test('what is folded already stays as it is', () => {
  const folded = foldText('İstanbul ẞ ΣΑΣ Ёж');
  expect(foldText(folded)).toBe(folded);
});

test('different letters stay different', () => {
  expect(foldText('й')).not.toBe(foldText('и'));
  expect(foldText('ı')).not.toBe(foldText('i'));
});

test('names stand in the order of their letters, whatever marks those have', () => {
  const names = [
    'Иванов',
    'Іващенко',
    'Йорк',
    'Ёлкин',
    'Ежов',
    'Zimmer',
    'Øye',
    'Öztürk',
    'Łoś',
    'Oram',
    'Weiß',
    'Weisz',
  ];
  expect(names.toSorted((one, other) => (foldName(one) < foldName(other) ? -1 : 1))).toEqual([
    ...['Łoś', 'Oram', 'Øye', 'Öztürk', 'Weiß', 'Weisz', 'Zimmer'],
    ...['Ежов', 'Ёлкин', 'Иванов', 'Іващенко', 'Йорк'],
  ]);
});
