import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/** How many rows a query has, whatever is selected of them. */
export async function countRows<Joined extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Joined, object>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes rows and tells how many; the query gives none of them back. */
export async function countRemoved(removal: {
  executeTakeFirstOrThrow(): Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  return Number((await removal.executeTakeFirstOrThrow()).numDeletedRows);
}
