import type { PageQuery } from '#contract/common.ts';

/** A part of a list, with how many there are altogether. */
export interface ListPage<Item> {
  readonly items: Item[];
  readonly totalCount: number;
}

/** Header that carries the full count of a list. */
export const totalCountHeader = 'x-total-count';

/** Names a page of a list among cached answers: only what the list reads, in one order. */
export function pageCacheKey(path: string, { limit, offset }: PageQuery): string {
  return `${path}?limit=${limit ?? ''}&offset=${offset ?? 0}`;
}
