import { sql } from 'kysely';
import type { PageQuery } from '#contract/common.ts';
import { fieldNamesOf } from '#contract/item.ts';
import { type News, NewsContent } from '#contract/news.ts';
import { compiledOnce } from '#server/db/compiled-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Executor } from '#server/db/tables.ts';

const columns = ['id', ...fieldNamesOf(NewsContent), 'image_url as imageUrl', 'version'] as const;

/** Newest first: by day, then by creation. Without a limit all from `offset` on. */
export function listNews(executor: Executor, { limit, offset = 0 }: PageQuery): Promise<News[]> {
  return executor
    .selectFrom('news')
    .select(columns)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit ?? Number.MAX_SAFE_INTEGER)
    .offset(offset)
    .execute();
}

/** Id and titles of every item, in the order of {@link listNews}. */
export function listNewsTitles(executor: Executor): Promise<Array<Pick<News, 'id' | 'title_en' | 'title_ru'>>> {
  return executor
    .selectFrom('news')
    .select(['id', 'title_en', 'title_ru'])
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** These items, in the order of {@link listNews}. */
export function listNewsOf(executor: Executor, ids: readonly string[]): Promise<News[]> {
  return executor
    .selectFrom('news')
    .select(columns)
    .where('id', 'in', ids)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many items there are in all. */
export function countNews(executor: Executor): Promise<number> {
  return countRows(executor.selectFrom('news'));
}

/** Items that the search has no document of, the newest first. */
export function listUnindexedNews(executor: Executor, limit: number): Promise<News[]> {
  return executor
    .selectFrom('news')
    .select(columns)
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
export function findNews(executor: Executor, id: string): Promise<News | undefined> {
  return executor.selectFrom('news').select(columns).where('id', '=', id).executeTakeFirst();
}

const insert = compiledOnce<News & { at: Date }, unknown>((executor, news) =>
  executor.insertInto('news').values({
    id: news.id,
    title_en: news.title_en,
    title_ru: news.title_ru,
    description_en: news.description_en,
    description_ru: news.description_ru,
    date: news.date,
    image_url: news.imageUrl,
    version: news.version,
    created_at: news.at,
    updated_at: news.at,
  }),
);

/** Stores a new item, written at an instant. */
export async function insertNews(executor: Executor, news: News, at: Date): Promise<void> {
  await insert(executor, { ...news, at });
}

/** Writes an item whose `version` has been counted up; false where somebody else has changed it in between. */
export async function updateNews(
  executor: Executor,
  { id, imageUrl, ...news }: News,
  updatedAt: Date,
): Promise<boolean> {
  const updated = await executor
    .updateTable('news')
    .set({ ...news, image_url: imageUrl, updated_at: updatedAt })
    .where('id', '=', id)
    .where('version', '=', news.version - 1)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Removes an item and gives it back, or undefined. */
export function removeNews(executor: Executor, id: string): Promise<News | undefined> {
  return executor.deleteFrom('news').where('id', '=', id).returning(columns).executeTakeFirst();
}
