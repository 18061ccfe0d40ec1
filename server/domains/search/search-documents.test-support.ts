import type { SearchDocument } from '#server/writing/search-document.ts';

function aStory(ref: string, date: string, titles: readonly [string, string], texts: readonly [string, string]) {
  const [en, ru] = titles;
  const [textEn, textRu] = texts;
  const document: SearchDocument = {
    ...{ kind: 'news', ref, path: `/news/${ref}`, date },
    ...{ titles: { en, ru }, texts: { en: textEn, ru: textRu } },
  };
  return document;
}

function aPaper(ref: string, year: string, title: string, text: string): SearchDocument {
  const titles = { en: title, ru: title };
  return { kind: 'publication', ref, path: `/publications/${ref}`, date: year, titles, texts: { en: text, ru: text } };
}

export const foundStories: readonly SearchDocument[] = [
  aStory(
    'n-honeycomb',
    '2026-03-17',
    ['A peptide honeycomb', 'Пептидные соты'],
    ['What grows by self-assembly is a single molecule thick.', 'Вырастает слой толщиной в одну молекулу.'],
  ),
  aStory(
    'n-reaction',
    '2025-05-02',
    ['', 'Учёные о реакциях на свету'],
    ['', 'Рассказ о том, как реакция идёт в одну сторону.'],
  ),
  aStory('n-school-2025', '2025-10-01', ['Autumn school', 'Осенняя школа'], ['', '']),
  aStory('n-school-2026', '2026-10-01', ['Autumn school', 'Осенняя школа'], ['', '']),
];

const filler = 'It says many other things of which nobody ever asks. '.repeat(8);

export const foundPapers: readonly SearchDocument[] = [
  aPaper('p-assembly', '2019', 'Self-assembly of peptides', 'A. Orlova. Soft Matter. Peptides assemble in water.'),
  aPaper('p-kinetics', '2021', 'Kinetics in a drop', 'How self-assembly begins.'),
  aPaper('p-phrase', '2018', 'Ice', 'The infrared spectrum of ice.'),
  aPaper('p-near', '2019', 'Snow', 'In the infrared there is a weak spectrum of snow.'),
  aPaper('p-far', '2020', 'Rain', `The infrared after Schrödinger. ${filler}And a spectrum.`),
  aPaper('p-motors', '2015', 'Motors', 'They turn.'),
  aPaper('p-motors-long', '2024', 'A review of motors and gears', 'They turn.'),
  aPaper(
    'p-oxide',
    '2023',
    'Восстановление CO₂',
    'Иванов И. И., Петрова А. Б. Каталитическая реакция. 10.1021/ja00001a001',
  ),
  aPaper(
    'p-plate',
    '2022',
    'Bending',
    `R. Soc. Open Sci. 10.1098/rsos.2026.2281. A two-layer plate bends. It does so as everybody can see when one heats a strip, on which see, ${'among many others, '.repeat(5)}10.1098/rsos.2026.9999, and 10.1098/rsos.2026.9998.`,
  ),
  aPaper('p-needle', '2020', 'Hay', `${filler}Here is a needle within. ${filler}`),
];
