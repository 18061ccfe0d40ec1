import { DeleteResult, type InsertResult, type SelectQueryBuilder, UpdateResult } from 'kysely';
import type { Tables } from './tables.ts';

/** How many rows a query has, whatever columns it selects. */
export async function countRows<Joined extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Joined, object>,
): Promise<number> {
  const { count } = await rows
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes rows and returns their number; the query must not return rows. */
export async function countRemoved(removal: {
  executeTakeFirstOrThrow(): Promise<{ readonly numDeletedRows: bigint }>;
}): Promise<number> {
  return Number((await removal.executeTakeFirstOrThrow()).numDeletedRows);
}

/** Makes a change and returns whether it met any row; the query must not return rows. */
export async function changesAny(change: {
  executeTakeFirstOrThrow(): Promise<UpdateResult | DeleteResult | InsertResult>;
}): Promise<boolean> {
  const result = await change.executeTakeFirstOrThrow();
  if (result instanceof UpdateResult) return result.numUpdatedRows > 0n;
  return (result instanceof DeleteResult ? result.numDeletedRows : (result.numInsertedOrUpdatedRows ?? 0n)) > 0n;
}
