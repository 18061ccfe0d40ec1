import type { FastifyReply } from 'fastify';

/** Header that carries the full count of a list. */
export const totalCountHeader = 'x-total-count';

/** A page of a list, with the count of all that there are. */
export interface CountedPage<Item = unknown> {
  readonly items: Item[];
  readonly totalCount: number;
}

/** The items of a page; the count of all that there are goes into the header. */
export function countedItems<Item>(reply: FastifyReply, { items, totalCount }: CountedPage<Item>): Item[] {
  reply.header(totalCountHeader, String(totalCount));
  return items;
}
