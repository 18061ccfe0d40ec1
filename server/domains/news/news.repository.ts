import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely';
import type { PageQuery } from '#contract/common.ts';
import { type News, NewsContent, type NewsState } from '#contract/news.ts';
import { changesAny, countRows } from '#server/db/count-rows.ts';
import type { Executor, Tables } from '#server/db/tables.ts';

/** An item as it is kept. Whether it is public, the day tells. */
export type NewsRecord = Omit<News, 'isPublic'>;

/** Which items: those of one state on a day of the site, or all. */
export type NewsScope = { readonly state: NewsState; readonly today: string } | null;

const { isDraft: _, ...sameNamed } = NewsContent.shape;
const columns = [
  ...['id' as const, 'version' as const, 'image_url as imageUrl' as const, 'is_draft as isDraft' as const],
  ...(Object.keys(sameNamed) as (keyof typeof sameNamed)[]),
];

function isWithin(scope: NewsScope) {
  return ({ eb, lit }: ExpressionBuilder<Tables, 'news'>): ExpressionWrapper<Tables, 'news', SqlBool> => {
    if (scope === null) return eb(lit(1), '=', lit(1));
    if (scope.state === 'draft') return eb('news.is_draft', '=', true);
    const hasCome = eb('news.date', scope.state === 'public' ? '<=' : '>', scope.today);
    return eb.and([eb('news.is_draft', '=', false), hasCome]);
  };
}

/** Newest first: by day, then by creation. Without a limit all from `offset` on. */
export function listNews(
  executor: Executor,
  scope: NewsScope,
  { limit, offset = 0 }: PageQuery = {},
): Promise<NewsRecord[]> {
  return executor
    .selectFrom('news')
    .select(columns)
    .where(isWithin(scope))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
}

/** Id and titles of every item, in the order of {@link listNews}. */
export function listNewsTitles(
  executor: Executor,
  scope: NewsScope,
): Promise<Array<Pick<News, 'id' | 'title_en' | 'title_ru'>>> {
  return executor
    .selectFrom('news')
    .select(['id', 'title_en', 'title_ru'])
    .where(isWithin(scope))
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** These items, in the order of {@link listNews}. */
export function listNewsOf(executor: Executor, ids: readonly string[]): Promise<NewsRecord[]> {
  return executor
    .selectFrom('news')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many items there are. */
export function countNews(executor: Executor, scope: NewsScope): Promise<number> {
  return countRows(executor.selectFrom('news').where(isWithin(scope)));
}

/** Items that the search has no document of, the newest first. */
export function listUnindexedNews(executor: Executor, scope: NewsScope, limit: number): Promise<NewsRecord[]> {
  return executor
    .selectFrom('news')
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
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** One item, or undefined. */
export function findNews(executor: Executor, id: string): Promise<NewsRecord | undefined> {
  return executor.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Stores a new item, written at an instant. */
export async function insertNews(
  executor: Executor,
  { imageUrl, isDraft, ...news }: NewsRecord,
  at: Date,
): Promise<void> {
  const record = { ...news, image_url: imageUrl, is_draft: isDraft, created_at: at, updated_at: at };
  await executor.insertInto('news').values(record).execute();
}

/** Writes an item whose `version` has been counted up; false where somebody else has changed it in between. */
export function updateNews(
  executor: Executor,
  { id, imageUrl, isDraft, ...news }: NewsRecord,
  updatedAt: Date,
): Promise<boolean> {
  return changesAny(
    executor
      .updateTable('news')
      .set({ ...news, image_url: imageUrl, is_draft: isDraft, updated_at: updatedAt })
      .where('id', '=', id)
      .where('version', '=', news.version - 1),
  );
}

/** Removes an item and gives it back, or undefined. */
export function removeNews(executor: Executor, id: string): Promise<NewsRecord | undefined> {
  return executor.deleteFrom('news').where('id', '=', id).returning(columns).executeTakeFirst();
}
