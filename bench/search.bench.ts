import { join } from 'node:path';
import { apiBase } from '#contract/addresses.ts';
import { NewsContent } from '#contract/news.ts';
import { newId } from '#server/db/new-id.ts';
import { openSqliteDatabase } from '#server/db/sqlite-database.ts';
import { insertNews, type NewsRecord } from '#server/domains/news/news.repository.ts';
import { createSearchService } from '#server/domains/search/search.service.ts';
import type { SearchDocument } from '#server/writing/search-document.ts';
import { atMost, figure, type Measurement, p95Of, rounded } from './figure.ts';
import { rawRequest } from './load.ts';
import { withFilledServer } from './server.ts';
import { WireClient } from './wire-client.ts';

const documentsCount = 10_000;
const documentsPerWrite = 500;
const warmUpRounds = 10;
const rounds = 60;
const p95LimitMilliseconds = 20;

const english =
  'molecular motor light reaction kinetics peptide origami folding spectrum infrared energy barrier solvent water protein assembly catalysis oxide surface laboratory';
const russian =
  'молекула мотор свет реакция кинетика пептид оригами сборка спектр энергия барьер растворитель вода белок катализ оксид поверхность учёный лаборатория измерение';

/** Typical queries, and the most expensive ones: words that occur everywhere, one letter, and a query that finds nothing in any way. */
const queries: readonly (readonly [what: string, query: string])[] = [
  ['one word in both languages', 'molecular'],
  ['two words', 'реакции катализа'],
  ['four words', 'infrared spectrum of peptide folding'],
  ['a word of every document', 'the'],
  ['one letter', 'm'],
  ['the beginning of a word', 'mole'],
  ['a longer one, in Russian', 'катали'],
  ['the other keyboard layout', 'vjktrekf'],
  ['any of the words', 'origami nowhere kinetics'],
  ['nothing', 'nowhere'],
  ['a slip of the pen', 'molecualr'],
  ['a slip in each of four words', 'infrarde spectrem of peptde fodling'],
  ['a slip, in Russian', 'лабаратория'],
  ['a name with a slip', 'abcdefg'],
  ['a slip in a short word', 'mtoor'],
  ['a year', '2021'],
  ['a DOI', 'https://doi.org/10.5555/nowhere.2021'],
];

/** The cost of a search with 10,000 documents on SQLite: different queries in turns over the API, without cached answers. */
export function measure(): Promise<readonly Measurement[]> {
  return withFilledServer({ SEED: 'none' }, fill, async ({ port }) => {
    const client = new WireClient(port);
    // Each request has another offset, because repeated answers come from the cache.
    const timeOf = async (query: string, offset: number) => {
      const path = `${apiBase}search?query=${encodeURIComponent(query)}&offset=${offset}`;
      const request = rawRequest('GET', path, { 'Accept-Encoding': 'gzip, deflate, br' });
      const begin = performance.now();
      const { status } = await client.send(request);
      const time = performance.now() - begin;
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      return time;
    };
    // All queries first, so that the last one does not meet a more experienced server than the first one.
    for (let round = 0; round < warmUpRounds; round++) {
      for (const [, query] of queries) await timeOf(query, round);
    }
    const measurements: Measurement[] = [];
    for (const [what, query] of queries) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) times.push(await timeOf(query, warmUpRounds + round));
      const [p95, name] = [p95Of(times), `GET search, ${documentsCount} documents: ${what}`];
      measurements.push(figure(name, p95, atMost(p95LimitMilliseconds, 'ms'), { measured: `p95 ${rounded(p95)} ms` }));
    }
    client.destroy();
    return measurements;
  });
}

async function fill(dataDirectory: string): Promise<void> {
  const place = { filePath: join(dataDirectory, 'molsys.sqlite'), backupDirectory: join(dataDirectory, 'backups') };
  const database = await openSqliteDatabase(place);
  const search = createSearchService({ database });
  for (let first = 0; first < documentsCount; first += documentsPerWrite) {
    const documents = Array.from({ length: documentsPerWrite }, (_, index) => aDocument(first + index));
    await database.write(async (executor) => {
      await search.put(executor, documents);
      // The server's start would remove documents without an item from the index.
      for (const document of documents) {
        if (document.kind === 'news') await insertNews(executor, newsItemOf(document), new Date());
      }
    });
  }
  await database.close();
}

const endings = [...'bdfgklmnpr'].flatMap((one) => [...'aeiouyhvwx'].map((other) => one + other));

/** Names at the end of each text. Most occur in no other text, as a site has very many different words. */
const namesCount = 4;

/** Makes always the same document for an index: a title of nine words and a text of 150 in each language, a quarter of them common. */
function aDocument(index: number): SearchDocument {
  let seed = index + 1;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The lower bits of the seed repeat too soon.
    return (seed >> 8) % below;
  };
  const wordsOf = (list: string, count: number) => {
    const common = list.split(' ');
    const rare = () => `${common[next(common.length)]}${endings[next(97)]}`;
    return Array.from({ length: count }, () => (next(4) === 0 ? common[next(common.length)] : rare())).join(' ');
  };
  const namesOf = (letters: string) =>
    Array.from({ length: namesCount }, () => Array.from({ length: 7 }, () => letters[next(letters.length)]).join(''));
  const day = new Date(Date.UTC(2010, 0, 1 + (index % 5000))).toISOString().slice(0, 10);
  return {
    kind: index % 2 === 0 ? 'news' : 'page',
    ref: newId(),
    path: '/main',
    date: day,
    titles: { en: wordsOf(english, 9), ru: wordsOf(russian, 9) },
    texts: {
      en: `The ${wordsOf(english, 150)} ${namesOf('abcdefghilmnoprst').join(' ')}`,
      ru: `Это ${wordsOf(russian, 150)} ${namesOf('абвгдезиклмнопрст').join(' ')}`,
    },
  };
}

function newsItemOf({ ref: id, date, titles, texts }: SearchDocument): NewsRecord {
  const written = {
    title_en: titles.en,
    title_ru: titles.ru,
    description_en: texts.en,
    description_ru: texts.ru,
    date,
  };
  return { id, ...NewsContent.parse(written), imageUrl: null, version: 1 };
}
