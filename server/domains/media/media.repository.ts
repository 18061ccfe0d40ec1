import { sql } from 'kysely';
import type { Executor } from '#server/db/tables.ts';

/**
 * Notes that a picture is kept; one that exists counts as new again. If its files would be made differently now, the digests are cleared,
 * because it is not known which files are stored.
 */
export async function upsertImage(executor: Executor, url: string, digests: string): Promise<void> {
  const created_at = new Date();
  await executor
    .insertInto('images')
    .values({ url, created_at, digests })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet(({ ref }) => ({
        created_at,
        digests: sql<
          string | null
        >`case when ${ref('images.digests')} = ${ref('excluded.digests')} then ${ref('images.digests')} end`,
      })),
    )
    .execute();
}

/** Whether a picture is kept, by its `imageUrl`. */
export async function hasImage(executor: Executor, url: string): Promise<boolean> {
  return (await findImages(executor, [url])).length > 0;
}

/** Those of these pictures that are kept, in any order. */
export async function findImages(executor: Executor, urls: readonly string[]): Promise<string[]> {
  if (urls.length === 0) return [];
  const rows = await executor.selectFrom('images').select('url').where('url', 'in', urls).execute();
  return rows.map((row) => row.url);
}

/** All tables that name pictures. */
const namingTables = ['news', 'publications', 'courses', 'questions', 'answers', 'wording_pictures'] as const;

/** Removes those of these pictures, or of all kept before an instant, that no row names. Gives them. */
export async function removeUnusedImages(executor: Executor, among: readonly string[] | Date): Promise<string[]> {
  const deletion = executor
    .deleteFrom('images')
    .where(({ and, not, exists, selectFrom, ref }) =>
      and(
        namingTables.map((table) =>
          not(exists(selectFrom(table).select('image_url').where('image_url', '=', ref('images.url')))),
        ),
      ),
    )
    .returning('url');
  const some = among instanceof Date ? deletion.where('created_at', '<', among) : deletion.where('url', 'in', among);
  return (await some.execute()).map((row) => row.url);
}
