import { describe, expect, it, test } from 'vitest';
import { foldWord, formsOf, placedWords, wordOf } from './words.ts';

const formsIn = (text: string) => [...placedWords(text)].flatMap(formsOf);

describe('words of a text', () => {
  test.each([
    ['Time-resolved FRET', ['time', 'resolved', 'timeresolved', 'fret']],
    ['ДНК-оригами, моторы!', ['днк', 'оригами', 'днкоригами', 'моторы']],
    ['10.1021/ja00001a001', ['10', '1021', 'ja00001a001']],
    ['E = mc² & H_2O', ['e', 'mc2', 'h', '2o', 'h2o']],
    ['5′-ATG-3′', ['5', 'atg', '3', 'atg3']],
    ['<b>x</b>', ['b', 'x', 'b']],
    ['— … «»', []],
    ['🧪 水 x', ['水', 'x']],
  ])('%s', (text, forms) => {
    expect(formsIn(text)).toEqual(forms);
  });

  it('have their places, so that they can be marked', () => {
    const text = 'О CO₂-ловушках.';
    expect([...placedWords(text)].map(({ start, end }) => text.slice(start, end))).toEqual(['О', 'CO₂-ловушках']);
  });

  it('are never longer than any database takes', () => {
    expect(formsIn('a'.repeat(5_000)).map((form) => form.length)).toEqual([60]);
  });
});

describe('one word', () => {
  test.each([
    ['Ёжик', 'ежик'],
    ['CO₂', 'co2'],
    ['м²', 'm2'],
    ['Schrödinger', 'schrodinger'],
    ['Ångström', 'angstrom'],
    ['ﬁeld', 'field'],
    ['КИСЛЫЙ', 'кислый'],
    ['и\u0306', 'й'],
    ['ката\u00ADлиз', 'катализ'],
    ['Βeta', 'βeta'],
    ['½', '12'],
  ])('%s is compared as %s', (written, form) => {
    expect(foldWord(written)).toBe(form);
  });

  test.each([
    ['реакция', 'реакции реакций реакцию реакциями'],
    ['молекула', 'молекулы молекул молекулами'],
    ['каталитический', 'каталитические каталитического каталитическими'],
    ['измерение', 'измерения измерений измерениях'],
    ['самосборка', 'самосборки самосборку'],
    ['учёный', 'ученые учёного'],
    ['molecule', 'molecules'],
    ['measuring', 'measured measures measure'],
    ['study', 'studies studied'],
    ['peptide', 'peptides'],
  ])('%s has the stem of its other forms', (word, others) => {
    for (const other of others.split(' ')) expect(wordOf(other).stem).toBe(wordOf(word).stem);
  });

  test.each([
    ['ДНК', 'дно'],
    ['свет', 'светофор'],
    ['h2o', 'h2'],
    ['motor', 'motive'],
  ])('%s is another word than %s', (word, other) => {
    expect(wordOf(word).stem).not.toBe(wordOf(other).stem);
  });
});
