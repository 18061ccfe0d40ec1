import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '#contract/common.ts';
import type { Language } from '#contract/languages.ts';
import { inLanguages, type News, NewsContent, type NewsState } from '#contract/news.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import type { Executor, NewsTable, Tables } from '#server/db/tables.ts';

/** A stored item. Its day tells whether it is public. */
export type NewsRecord = Omit<News, 'isPublic'>;

/** The wanted items: those with a state on a day of the site, or all (null). */
export type NewsScope = { readonly state: NewsState; readonly today: string } | null;

/** Languages whose texts have columns; all further languages share one column. */
const ownLanguages = ['en', 'ru'];
const noTexts = { ...inLanguages('title', ''), ...inLanguages('description', '') };
const isFurther = (name: string) => Object.hasOwn(noTexts, name) && !ownLanguages.includes(name.slice(-2));

const { isDraft: _, ...written } = NewsContent.shape;
const sameNamed = (Object.keys(written) as (keyof typeof written)[]).filter(
  (name): name is keyof NewsTable & typeof name => !isFurther(name),
);
const columns = [
  ...(['id', 'version', 'translations', 'image_url as imageUrl', 'is_draft as isDraft'] as const),
  ...sameNamed,
];

/** A row with its further languages. Languages that the program does not know any more are kept. */
function recordOf<Row extends { readonly translations: string }>({ translations, ...row }: Row) {
  const further: object = JSON.parse(translations);
  return { ...noTexts, ...further, ...row };
}

function rowOf({ id, version, imageUrl, isDraft, ...news }: NewsRecord) {
  const isOwn = ([name]: readonly [string, unknown]) => sameNamed.some((column) => column === name);
  const { own = [], further = [] } = Object.groupBy(Object.entries(news), (field) =>
    isOwn(field) ? 'own' : 'further',
  );
  const translations = JSON.stringify(Object.fromEntries(further));
  const texts = Object.fromEntries(own) as typeof news;
  return { id, version, image_url: imageUrl, is_draft: isDraft, translations, ...texts };
}

function isWithin(scope: NewsScope) {
  return ({ eb, lit }: ExpressionBuilder<Tables, 'news'>): ExpressionWrapper<Tables, 'news', SqlBool> => {
    if (scope === null) return eb(lit(1), '=', lit(1));
    if (scope.state === 'draft') return eb('news.is_draft', '=', true);
    const hasCome = eb('news.date', scope.state === 'public' ? '<=' : '>', scope.today);
    return eb.and([eb('news.is_draft', '=', false), hasCome]);
  };
}

/** By day, then by creation. */
function newestFirst(executor: Executor) {
  return executor.selectFrom('news').orderBy('date', 'desc').orderBy('id', 'desc');
}

/** Newest first. Without a limit all from `offset` on. */
export async function listNews(
  executor: Executor,
  scope: NewsScope,
  { limit, offset = 0 }: PageQuery = {},
): Promise<NewsRecord[]> {
  const rows = await newestFirst(executor)
    .select(columns)
    .where(isWithin(scope))
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
  return rows.map(recordOf);
}

/** Id, titles and further languages of every item, in the order of {@link listNews}. */
export async function listNewsTitles(
  executor: Executor,
  scope: NewsScope,
): Promise<Array<Pick<News, 'id' | `title_${Language}`>>> {
  const rows = await newestFirst(executor)
    .select(['id', 'title_en', 'title_ru', 'translations'])
    .where(isWithin(scope))
    .execute();
  return rows.map(recordOf);
}

/** These items, in the order of {@link listNews}. */
export async function listNewsOf(executor: Executor, ids: readonly string[]): Promise<NewsRecord[]> {
  const rows = await newestFirst(executor).select(columns).where('id', 'in', ids).execute();
  return rows.map(recordOf);
}

/** How many items there are. */
export function countNews(executor: Executor, scope: NewsScope): Promise<number> {
  return countRows(executor.selectFrom('news').where(isWithin(scope)));
}

/** Items without a search document, the newest first. */
export async function listUnindexedNews(executor: Executor, scope: NewsScope, limit: number): Promise<NewsRecord[]> {
  const rows = await newestFirst(executor)
    .select(columns)
    .where(isWithin(scope))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('search_documents')
            .select('search_documents.id')
            .where('search_documents.kind', '=', 'news')
            .where('search_documents.ref', '=', sql<string>`cast(news.id as text)`),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(recordOf);
}

/** One item, public or not; undefined where there is none. */
export async function findNews(executor: Executor, id: string): Promise<NewsRecord | undefined> {
  const row = await executor.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst();
  return row && recordOf(row);
}

/** Stores a new item, with the instant of its writing. */
export async function insertNews(executor: Executor, news: NewsRecord, at: Date): Promise<void> {
  await insert(executor, { ...rowOf(news), created_at: at, updated_at: at });
}

type NewRow = ReturnType<typeof rowOf> & Pick<NewsTable, 'created_at' | 'updated_at'>;

const rowColumns: readonly (keyof NewRow)[] = [
  'id',
  'version',
  'image_url',
  'is_draft',
  'translations',
  'created_at',
  'updated_at',
  ...sameNamed,
];

const insert = compiledOnce<NewRow, unknown>((executor, row) =>
  executor.insertInto('news').values(Object.fromEntries(rowColumns.map((name) => [name, row[name]])) as NewRow),
);

/** Writes an item whose `version` was raised; false where somebody else has changed it in between. */
export function updateNews(executor: Executor, news: NewsRecord, updatedAt: Date): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('news')
      .set({ ...rowOf(news), updated_at: updatedAt })
      .where('id', '=', news.id)
      .where('version', '=', news.version - 1),
  );
}

/** Removes an item and gives it back, or undefined. */
export async function removeNews(executor: Executor, id: string): Promise<NewsRecord | undefined> {
  const row = await executor.deleteFrom('news').where('id', '=', id).returning(columns).executeTakeFirst();
  return row && recordOf(row);
}
