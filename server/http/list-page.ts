import type { PageQuery } from '#contract/common.ts';

/** Header that carries the full count of a list. */
export const totalCountHeader = 'x-total-count';

/** Names a page of a list among cached answers: only what the list reads, in one order. */
export function pageCacheKey(path: string, { limit, offset }: PageQuery): string {
  return `${path}?limit=${limit ?? ''}&offset=${offset ?? 0}`;
}
