import type { Executor } from '#server/db/tables.ts';

/** Writes down that a picture is kept; one that is there already stays. */
export async function insertImage(executor: Executor, url: string): Promise<void> {
  await executor
    .insertInto('images')
    .values({ url, created_at: new Date() })
    .onConflict((conflict) => conflict.column('url').doNothing())
    .execute();
}

export async function hasImage(executor: Executor, url: string): Promise<boolean> {
  return (await executor.selectFrom('images').select('url').where('url', '=', url).executeTakeFirst()) !== undefined;
}

/** Forgets a picture that no row names any more; false where one still does. Every table that names pictures is asked here. */
export async function removeUnusedImage(executor: Executor, url: string): Promise<boolean> {
  const removed = await executor
    .deleteFrom('images')
    .where('url', '=', url)
    .where((where) => where.not(where.exists(where.selectFrom('news').select('id').where('image_url', '=', url))))
    .returning('url')
    .executeTakeFirst();
  return removed !== undefined;
}
