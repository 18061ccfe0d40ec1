import { describe, expect, test } from 'vitest';
import { type ComparedWork, comparedWorkOf, KnownWorks, SimilarTitles } from './import-reviewing.ts';

function work(title: string, year = 2020, doi?: string): ComparedWork {
  return comparedWorkOf({ type: 'article-journal', title, year, authors: [], ...(doi ? { doi } : {}) });
}

describe('the same work is one', () => {
  const known = new KnownWorks([work('Light-driven rings of C_60', 2020, '10.1/A'), work('No DOI at all', 2019)]);

  test.each([
    ['with its DOI, in whatever capitals', work('Another', 1999, '10.1/a'), 'sameDoi'],
    ['with its title and year, without a DOI', work('Light driven Rings of C 60', 2020), 'sameTitle'],
    ['with its title and year, where the one here has no DOI', work('No DOI at all!', 2019, '10.1/b'), 'sameTitle'],
    ['but not with another DOI', work('Light-driven rings of C_60', 2020, '10.1/b'), undefined],
    ['but not in another year', work('No DOI at all', 2020), undefined],
  ])('%s', (_, other, state) => {
    expect(known.same(other)?.state).toBe(state);
  });

  test('titles without a letter are no titles', () => {
    expect(new KnownWorks([work('?')]).same(work('!'))).toBeNull();
  });
});

describe('a title is nearly alike', () => {
  const titles = [
    work('Deep learning of molecular machines by light and heat in water', 2020),
    work('Editorial', 2020),
    work('Additional file 1 of a study of molecular machines in water and light', 2020),
    work('Ёлки и сосны как источники смол для химии будущего', 2018),
  ];
  const similar = new SimilarTitles(titles);

  test.each([
    ['with one word more', 'Deep learning of molecular machines by light and heat in heavy water', 2021, 0],
    [
      'years apart, where the title is the same',
      'Deep Learning of Molecular Machines by Light and Heat in Water',
      2026,
      0,
    ],
    ['short, in the next year', 'Editorial.', 2021, 1],
    ['in Cyrillic', 'Елки и сосны, как источники смол для химии будущего века', 2018, 3],
  ])('%s', (_, title, year, index) => {
    expect(similar.find(work(title, year))).toBe(titles[index]);
  });

  test.each([
    ['short, years later', 'Editorial', 2023],
    ['with another number', 'Additional file 2 of a study of molecular machines in water and light', 2020],
    ['with half of its words', 'Deep learning of galaxies by light and heat in space', 2020],
    ['many years later', 'Deep learning of molecular machines by light and heat in heavy water', 2030],
  ])('but not %s', (_, title, year) => {
    expect(similar.find(work(title, year))).toBeUndefined();
  });
});
