import { createHash } from 'node:crypto';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';

import { inEachLanguage, type Language } from '#contract/languages.ts';
import { type SearchKind, searchKinds } from '#contract/search.ts';
import { castLimit } from '#server/db/cast-limit.ts';
import { compiledForIds, compiledOnce } from '#server/db/compiled-query.ts';
import { longText } from '#server/db/long-text.ts';
import type { SearchDocumentsTable, SearchTextsTable } from '#server/db/search-tables.ts';
import type { Executor } from '#server/db/tables.ts';
import { deleteWords, insertWords, matches, type WordQuery, wordsToMatch } from '#server/db/word-index.ts';

/** A document without its id, which is computed from its day. */
export interface NewDocument
  extends Omit<SearchDocumentsTable, 'id'>,
    Pick<SearchTextsTable, 'text_words'>,
    Pick<ShownDocument, 'titles' | 'texts'> {}

/** A document that may be shown: by its id, newer ones before older ones. */
export type Candidate = Pick<SearchDocumentsTable, 'id' | 'title_words'>;

/** What a result shows of a document; '' where a language has no text of its own. */
export interface ShownDocument extends Pick<SearchDocumentsTable, 'id' | 'kind' | 'ref' | 'path' | 'date'> {
  readonly titles: Readonly<Record<Language, string>>;
  readonly texts: Readonly<Record<Language, string>>;
}

const noTexts = inEachLanguage(() => '');

const millisecondsPerDay = 24 * 60 * 60 * 1000;
/** No date is later. */
const lastDay = Date.parse('9999-12-31');
const daysWithDates = 10_000 * 366;
/**
 * Ids for each day, and within them for each kind. With the days of ten thousand years this gives 53 bits, the most that a number holds.
 */
const idsPerDay = 2 ** 31;
const idsPerPlace = 8;

/** Days that are left after this date; a year counts as its middle, and no date as the earliest. */
function daysAfter(date: string): number {
  if (date === '') return daysWithDates;
  const days = (lastDay - Date.parse(date.length === 4 ? `${date}-07-01` : date)) / millisecondsPerDay;
  if (!Number.isInteger(days)) throw new Error(`${date} is no date`);
  return days;
}

/**
 * An id that is smaller for newer documents, and whose remainder by `idsPerPlace` is the kind. So the index of words alone gives the count
 * of each kind, and begins with the newest documents. `attempt` gives another id within the day.
 */
function idOf({ kind, ref, date }: Pick<NewDocument, 'kind' | 'ref' | 'date'>, attempt: number): number {
  const hash = createHash('sha256').update(`${kind} ${ref} ${attempt}`).digest().readUInt32BE(0);
  const place = hash % (idsPerDay / idsPerPlace);
  return daysAfter(date) * idsPerDay + place * idsPerPlace + searchKinds.indexOf(kind);
}

/** All documents except those of an import that is being written or taken back. Most of the time there is none, and no document is compared. */
const isShown = sql<SqlBool>`(
  not exists (select 1 from jobs where kind = 'removeImport')
  or search_words.rowid not in (
    select id from search_documents
    where import_id in (select subject_id from jobs where kind = 'removeImport')
  )
)`;

function kindNumber(): RawBuilder<number> {
  return sql<number>`search_words.rowid % ${sql.lit(idsPerPlace)}`;
}

/** Stores a document, and replaces the former one with its kind and ref. */
export async function putDocument(
  executor: Executor,
  document: NewDocument,
  words: { readonly title: ReadonlySet<string>; readonly all: ReadonlySet<string> },
): Promise<void> {
  const { titles, texts, text_words, ...place } = document;
  for (let attempt = 0; ; attempt++) {
    await removeDocuments(executor, place.kind, place.ref);
    // Nothing is inserted if another document has the id, or another write has just stored this one. Then the loop tries again.
    const [inserted] = await insertDocument(executor, { id: idOf(place, attempt), ...place });
    if (!inserted) continue;
    await insertTexts(executor, inserted.id, { titles, texts, text_words });
    await insertWords(executor, inserted.id, words);
    return;
  }
}

const insertDocument = compiledOnce<SearchDocumentsTable, { id: number }>((executor, document) =>
  executor
    .insertInto('search_documents')
    .values({
      id: document.id,
      kind: document.kind,
      ref: document.ref,
      path: document.path,
      date: document.date,
      title_words: document.title_words,
      import_id: document.import_id,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

async function insertTexts(
  executor: Executor,
  id: number,
  { titles, texts, text_words }: Pick<NewDocument, 'titles' | 'texts' | 'text_words'>,
): Promise<void> {
  const own = { title_en: titles.en, title_ru: titles.ru, text_en: texts.en, text_ru: texts.ru };
  const translations = JSON.stringify({ titles: furtherOf(titles), texts: furtherOf(texts) });
  await executor
    .insertInto('search_texts')
    .values({ id, text_words, ...own, translations })
    .execute();
}

/** The languages without columns. A text that equals the English one is not stored. */
function furtherOf({ en, ru: _, ...further }: ShownDocument['titles']): object {
  return Object.fromEntries(Object.entries<string>(further).filter(([, text]) => text !== en));
}

/** Removes a document with its words from the index; without `ref` all documents of the kind. */
export async function removeDocuments(executor: Executor, kind: SearchKind, ref?: string): Promise<void> {
  const removed = await executor
    .deleteFrom('search_documents')
    .where('kind', '=', kind)
    .$if(ref !== undefined, (query) => query.where('ref', '=', ref ?? ''))
    .returning('id')
    .execute();
  await deleteWords(
    executor,
    removed.map(({ id }) => id),
  );
}

/** How many documents of each of these kinds have the words; 0 for other kinds. */
export async function countByKind(
  executor: Executor,
  query: WordQuery,
  kinds: readonly SearchKind[],
): Promise<Record<SearchKind, number>> {
  const [counts] = await countEachKind(executor, { words: wordsToMatch(executor, query, 'all') });
  const [all = 0, ...others] = searchKinds.map((kind) => Number(counts?.[kind]));
  const counted = [others.reduce((left, count) => left - count, all), ...others];
  const shown = searchKinds.map((kind, number) => [kind, kinds.includes(kind) ? counted[number] : 0]);
  return Object.fromEntries(shown) as Record<SearchKind, number>;
}

// Counted kind by kind, because grouping would sort first, and all in the place of the first, as a condition costs as much as the search.
const countEachKind = compiledOnce<{ words: string }, Record<SearchKind, number>>((executor, { words }) =>
  executor
    .selectFrom('search_words')
    .select(({ fn }) =>
      searchKinds.map((kind, number) =>
        fn
          .countAll<number>()
          .$call((all) => (number === 0 ? all : all.filterWhere(kindNumber(), '=', sql.lit(number))))
          .as(kind),
      ),
    )
    .where(matches(executor, words))
    .where(isShown)
    .$castTo<Record<SearchKind, number>>(),
);

/** What a query that is made once finds: with the numbers of kinds, of which there are always as many. */
interface Wanted extends Readonly<Record<number, number>> {
  readonly words: string;
  readonly limit: number;
}

function wantedOf(words: string, kinds: readonly SearchKind[], limit: number): Wanted {
  return { words, limit, ...searchKinds.map((_, index) => searchKinds.indexOf(kinds[index] ?? kinds[0] ?? 'news')) };
}

function selectFound(executor: Executor, wanted: Wanted) {
  const numbers = searchKinds.map((_, index) => wanted[index] ?? index);
  return executor
    .selectFrom('search_words')
    .where(matches(executor, wanted.words))
    .where(isShown)
    .where(kindNumber(), 'in', numbers)
    .limit(castLimit(wanted.limit));
}

/** Counts the documents of all these kinds together, up to a limit. */
export async function countUpTo(
  executor: Executor,
  query: WordQuery,
  kinds: readonly SearchKind[],
  limit: number,
): Promise<number> {
  const [found] = await countFound(executor, wantedOf(wordsToMatch(executor, query, 'all'), kinds, limit));
  return Number(found?.count);
}

// How many documents have the words decides how they are found best, so PostgreSQL plans these queries anew each time.
const countFound = compiledOnce<Wanted, { count: number }>(
  (executor, wanted) =>
    executor
      .selectFrom(selectFound(executor, wanted).select('rowid').as('found'))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  { isPrepared: false },
);

/** The newest documents of these kinds with the words, in the title only or anywhere. */
export function listCandidates(
  executor: Executor,
  query: WordQuery,
  { place, kinds, limit }: { place: 'title' | 'all'; kinds: readonly SearchKind[]; limit: number },
): Promise<Candidate[]> {
  if (kinds.length === 0) return Promise.resolve([]);
  return selectCandidates(executor, wantedOf(wordsToMatch(executor, query, place), kinds, limit));
}

const selectCandidates = compiledOnce<Wanted, Candidate>(
  (executor, wanted) =>
    selectFound(executor, wanted)
      .innerJoin('search_documents as document', 'document.id', 'search_words.rowid')
      .select(['document.id', 'document.title_words'])
      .orderBy('search_words.rowid'),
  { isPrepared: false },
);

/** The words of texts. They are read for few documents only, because they are long. */
export async function listTextWords(executor: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTextWords(executor, ids, {});
  return new Map(rows.map(({ id, text_words }) => [id, text_words]));
}

const selectTextWords = compiledForIds<object, { id: number; text_words: string }, number>((executor, _, ids) =>
  executor
    .selectFrom('search_texts')
    .select(['id', longText(executor, 'text_words')])
    .where('id', 'in', ids),
);

/** Documents to show, by id. Ids without a document are left out. */
export async function findShown(executor: Executor, ids: readonly number[]): Promise<Map<number, ShownDocument>> {
  if (ids.length === 0) return new Map();
  const rows = await selectShown(executor, ids, {});
  const documents = rows.map(({ title_en, title_ru, text_en, text_ru, translations, ...document }) => {
    const { titles = {}, texts = {} }: { titles?: object; texts?: object } = JSON.parse(translations);
    return {
      ...document,
      titles: { ...noTexts, en: title_en, ru: title_ru, ...titles },
      texts: { ...noTexts, en: text_en, ru: text_ru, ...texts },
    };
  });
  return new Map(documents.map((document) => [document.id, document]));
}

type ShownRow = Selectable<Omit<SearchTextsTable, 'text_words'>> & Omit<ShownDocument, 'titles' | 'texts'>;

const selectShown = compiledForIds<object, ShownRow, number>((executor, _, ids) =>
  executor
    .selectFrom('search_documents')
    .innerJoin('search_texts', 'search_texts.id', 'search_documents.id')
    .select(['search_documents.id', 'kind', 'ref', 'path', 'date'])
    .select(['title_en', 'title_ru', 'translations', longText(executor, 'text_en'), longText(executor, 'text_ru')])
    .where('search_documents.id', 'in', ids),
);

/** The tables of the kinds whose items write their documents themselves. */
const itemTables: Partial<Record<SearchKind, 'news' | 'publications' | 'courses'>> = {
  news: 'news',
  publication: 'publications',
  course: 'courses',
};

/** How many documents of a kind have no item, and how many items have no document. News get theirs with the next search. */
export async function countStrays(executor: Executor, kind: SearchKind): Promise<{ alien: number; missing: number }> {
  const table = itemTables[kind];
  if (table === undefined) return { alien: 0, missing: 0 };
  const documents = await executor.selectFrom('search_documents').select('ref').where('kind', '=', kind).execute();
  const items = await executor.selectFrom(table).select('id').execute();
  const [refs, ids] = [new Set(documents.map(({ ref }) => ref)), new Set(items.map(({ id }) => id))];
  return { alien: refs.difference(ids).size, missing: kind === 'news' ? 0 : ids.difference(refs).size };
}

/** A fingerprint of what the documents of a kind were made from; null if they were never made. */
export async function findSource(executor: Executor, kind: SearchKind): Promise<string | null> {
  const row = await executor.selectFrom('search_sources').select('made_of').where('kind', '=', kind).executeTakeFirst();
  return row?.made_of ?? null;
}

/** Stores the fingerprint of what the documents of a kind are made from now. */
export async function saveSource(executor: Executor, kind: SearchKind, madeOf: string): Promise<void> {
  await executor
    .insertInto('search_sources')
    .values({ kind, made_of: madeOf })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ made_of: madeOf }))
    .execute();
}
