import { describe, expect, test } from 'vitest';
import { addPublication } from '#server/testing/a-publication.ts';
import { serveTests } from '#server/testing/build-test-server.ts';
import { succeed } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import type { SearchDocument } from '#server/writing/search-document.ts';

/** Questions as people ask them, about the program's own pages and these works, and the page that must come first. */

const works = [
  ['oxide', 2023, 'Photoreduction of $\\ce{CO2}$ on copper', '10.1021/ja00001a001', 'И. И. Иванов'],
  ['sugar', 2020, 'Oxidation of $\\ce{C6H12O6}$ to $\\ce{2CO2}$ in air', '10.1145/3292500.3330701', 'A. Nobody'],
  ['water', 2021, 'Clusters of $\\ce{H2O}$', '10.1002/(SICI)1097-0231(1999)13:1<1::AID-RCM1>3.0.CO;2-X', 'A. Nobody'],
  ['perovskite', 2022, 'Stability of $\\ce{CsPbI3}$ perovskite films', '10.1038/s41586-022-04567-8', 'A. Nobody'],
  ['motor', 2024, 'What paces a light-driven motor', '10.1063/1.5090001', 'V. Orlova'],
  ['arm', 2019, 'Длина замка: время остановки стрелки из ДНК', '10.31857/S0044453719', 'К. Долматова'],
  ['sheets', 2018, 'Two-dimensional spectroscopy of peptide layers', '10.1021/ja00001a0012', 'H. Müller'],
] as const;

function aStory(ref: string, date: string, en: string, ru: string): SearchDocument {
  const place = { kind: 'news', ref, path: `/news/${ref}`, date } as const;
  return { ...place, titles: { en, ru }, texts: { en: '', ru: '' } };
}

const stories = [
  aStory('trap', '2022-05-05', 'A trap for CO₂', 'Ловушка для СО2'),
  aStory('school', '2023-07-01', 'Summer school of crystallography', 'Летняя школа по кристаллографии'),
  aStory('barrier', '2021-02-03', 'The barrier is measured', 'Измерили потенциальный барьер'),
];

const server = await serveTests({ SITE_LANGUAGES: 'en,ru' });
const token = await signIn(server, 'ADMIN');
const names = new Map<string, string>();
for (const [name, year, title, doi, author] of works) {
  const abstract = name === 'sheets' ? 'An exciton walks through a hexagonal lattice of crystals.' : '';
  const authors = [{ literal: author }];
  const { id } = await addPublication(server, token, { year, title, doi, authors, abstract });
  names.set(id, name);
}
await server.services.refreshSearch();
await server.services.database.write((executor) => server.services.search.put(executor, stories));

async function refsOf(query: string): Promise<string[]> {
  const { items } = await succeed(server, 'searchSite', { query: `query=${encodeURIComponent(query)}` });
  return items.map(({ ref }) => names.get(ref) ?? ref);
}

describe('formulas are the same however they are written', () => {
  const all = ['trap', 'oxide', 'sugar'];
  const alike = ['CO2', 'co2', 'CO₂', 'CO_2', 'СО2', 'со2', 'СО₂', '2CO2', '2СО₂', '$\\ce{CO2}$'];
  test.each(alike)('%s', async (query) => expect(await refsOf(query)).toEqual(expect.arrayContaining(all)));
});

const asked: Readonly<Record<string, readonly (readonly [query: string, first: string])[]>> = {
  'other formulas': [
    ['H2O', 'water'],
    ['Н2О', 'water'],
    ['3 H₂O', 'water'],
    ['2H2O', 'water'],
    ['С6Н12О6', 'sugar'],
    ['c6h12o6', 'sugar'],
    ['C₆H₁₂O₆', 'sugar'],
    ['CsPbI3', 'perovskite'],
    ['CsPbI₃ films', 'perovskite'],
    ['ловушка CO2', 'trap'],
  ],
  years: [
    ['2018', 'sheets'],
    ['2023 год', 'oxide'],
    ['Orlova 2024', 'motor'],
    ['school 2023', 'school'],
  ],
  'slips of the pen, English': [
    ['spectroscpy', 'sheets'],
    ['spectrsocopy', 'sheets'],
    ['perovskyte', 'perovskite'],
    ['hexagonall', 'sheets'],
    ['photoredution', 'oxide'],
    ['tsability', 'perovskite'],
    ['clusterz', 'water'],
    ['exiton', 'sheets'],
    ['crystalography school', 'school'],
    ['ligth-driven mottor', 'research2'],
  ],
  'slips of the pen, Russian': [
    ['лавушка', 'trap'],
    ['кристалографии', 'school'],
    ['кристалографией', 'school'],
    ['шкала летняя кристаллографии', 'school'],
    ['потенцальный', 'barrier'],
    ['баьрер', 'barrier'],
    ['стрлки', 'arm'],
    ['остоновки', 'arm'],
    ['долмотова', 'about#kira-dolmatova'],
    ['решетвв', 'about#anton-reshetov'],
  ],
  DOIs: [
    ['https://doi.org/10.1021/ja00001a001', 'oxide'],
    ['DOI 10.1021/ja00001a001.', 'oxide'],
    ['10.1021/ja00001a001', 'oxide'],
    ['10.1021/ja00001a0012', 'sheets'],
    ['http://doi.acm.org/10.1145/3292500.3330701', 'sugar'],
    ['https://dl.acm.org/doi/abs/10.1145/3292500.3330701?download=true', 'sugar'],
    ['https://doi.org/10.1002/%28SICI%291097-0231%281999%2913:1%3C1::AID-RCM1%3E3.0.CO;2-X', 'water'],
    ['10.1038/s41586-022', 'perovskite'],
    ['https://doi.org/10.5555/of.no.paper.2023', 'none'],
  ],
  questions: [
    ['contact', 'about'],
    ['контакты', 'about'],
    ['как доехать', 'about'],
    ['How do I get there?', 'about'],
    ['e-mail', 'about'],
    ['phone', 'about'],
    ['адрес', 'about'],
    ['vacancies', 'education'],
    ['есть ли у вас вакансии?', 'education'],
    ['статьи', 'publications'],
    ['where are you located', 'about'],
    ['courses', 'education'],
    ['курсы', 'education'],
    ['how to register', 'education'],
    ['news', 'news'],
    ['новости', 'news'],
    ['sign in', 'authorization'],
    ['забыл пароль', 'authorization'],
    ['войти', 'authorization'],
    ['регистрация', 'registration'],
    ['certificate', 'certificate'],
    ['проверить сертификат', 'certificate'],
  ],
  people: [
    ['Vera Orlova', 'about#vera-orlova'],
    ['Orlova', 'about#vera-orlova'],
    ['орлова вера', 'about#vera-orlova'],
    ['Орловой', 'about#vera-orlova'],
    ['решетов', 'about#anton-reshetov'],
    ['Lindholm', 'about#oskar-lindholm'],
    ['V. Orlova', 'motor'],
    ['Иванов', 'oxide'],
    ['muller', 'sheets'],
    ['Müller', 'sheets'],
  ],
  'phrases of titles': [
    ['what paces a light-driven motor', 'motor'],
    ['paces a motor', 'motor'],
    ['light driven motors', 'research2'],
    ['stability of perovskite films', 'perovskite'],
    ['spectroscopy of peptide layers', 'sheets'],
    ['two dimensional spectroscopy', 'sheets'],
    ['длина замка', 'arm'],
    ['время остановки стрелки', 'arm'],
    ['летняя школа', 'school'],
    ['a trap for CO₂', 'trap'],
  ],
  beginnings: [
    ['perov', 'perovskite'],
    ['photored', 'oxide'],
    ['crystallog', 'school'],
    ['copper ph', 'oxide'],
    ['потенц', 'barrier'],
    ['остан', 'arm'],
    ['Karim', 'about#leila-karimova'],
    ['Лейла Кар', 'about#leila-karimova'],
    ['CsPb', 'perovskite'],
    ['конт', 'about'],
  ],
};

describe.each(Object.entries(asked))('%s', (_, rows) => {
  test.each(rows)('%s finds %s', async (query, first) => {
    expect((await refsOf(query))[0] ?? 'none').toBe(first);
  });
});

test('says what was meant in the place of a word that is nowhere, and takes it for nothing that is somewhere', async () => {
  const find = (query: string) => succeed(server, 'searchSite', { query: `query=${encodeURIComponent(query)}` });
  expect(await find('Spectrsocopy of peptdes')).toMatchObject({
    query: 'spectroscopy of peptides',
    typed: 'Spectrsocopy of peptdes',
  });
  expect(await find('layer')).toMatchObject({ query: 'layer', typed: null });
  // The word «замеряить» does not exist.
  await server.services.database.write((executor) =>
    server.services.search.put(executor, [aStory('form', '2020-01-01', '', 'Замеряла')]),
  );
  expect(await find('замерить')).toMatchObject({ query: 'замерить', typed: null });
  // A visitor must not know of this course.
  await server.services.database.write((executor) =>
    server.services.search.put(executor, [
      { ...aStory('secret', '', 'Lanthanides', ''), kind: 'course' },
      aStory('plain', '2020-01-01', 'Ytterbium', ''),
    ]),
  );
  expect(await find('lanthanidez')).toMatchObject({ query: 'lanthanidez', typed: null, total: 0 });
});
