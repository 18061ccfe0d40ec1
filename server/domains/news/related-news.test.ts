import { describe, expect, test } from 'vitest';
import { NewsContent } from '#contract/news.ts';
import { findRelated, subjectOf } from './news-reading.ts';

function subject(id: string, words: string, date = '2026-01-01') {
  return subjectOf({ id, ...NewsContent.parse({ title_en: words, date }), imageUrl: null, version: 1 });
}

describe('related items', () => {
  test('share words, and rare ones count more', () => {
    const origami = subject('1', 'The origami hinge moves with light');
    const others = [
      subject('2', 'The laser laboratory moves with care'),
      subject('3', 'The school begins with light'),
      subject('4', 'The origami again, with glue'),
      subject('5', 'The seminar moves with music'),
    ];
    expect(findRelated(origami, others, 3)).toEqual(['4', '3', '5']);
  });

  test('are recognized by what does not change of a word', () => {
    const others = [subject('2', 'Школа молодых учёных'), subject('3', 'Пептидами занялись физики')];
    expect(findRelated(subject('1', 'Новые пептидные соты'), others, 1)).toEqual(['3']);
  });

  test('that say the same are nearest in time first, then the newer', () => {
    const others = [
      subject('2', 'x', '2025-01-01'),
      subject('3', 'x', '2026-02-01'),
      subject('4', 'x', '2025-12-31'),
      subject('5', 'x', '2026-01-02'),
    ];
    expect(findRelated(subject('1', 'x', '2026-01-01'), others, 4)).toEqual(['5', '4', '3', '2']);
  });

  test('never are the item itself, and are as many as there are', () => {
    const own = subject('1', 'word');
    expect(findRelated(own, [own, subject('2', 'word')], 3)).toEqual(['2']);
    expect(findRelated(own, [own], 3)).toEqual([]);
  });

  test('do not depend on the order in which they are looked at', () => {
    const others = ['2', '3', '4', '5', '6'].map((id) =>
      subject(id, `light ${'motor '.repeat(Number(id) % 2)}${id}abcd`),
    );
    const own = subject('1', 'light motor');
    expect(findRelated(own, others.toReversed(), 5)).toEqual(findRelated(own, others, 5));
  });

  test('are not found by addresses, blocks of code and small words', () => {
    const { stems } = subject('1', 'see https://example.org/origami and\n```molecule\nfile: origami.pdb\n```\nof it');
    expect([...stems]).toEqual([]);
  });
});
