import type { FastifyReply } from 'fastify';

/** Header that carries the full count of a list. */
export const totalCountHeader = 'x-total-count';

/** A page of a list, with the count of all items. */
export interface CountedPage<Item = unknown> {
  readonly items: Item[];
  readonly totalCount: number;
}

/** The items of a page; sets the header with the count of all items. */
export function countedItems<Item>(reply: FastifyReply, { items, totalCount }: CountedPage<Item>): Item[] {
  reply.header(totalCountHeader, String(totalCount));
  return items;
}

/**
 * Sends a long list as a service made it, with named columns only. Checking each row against the contract once more would cost as much as
 * finding it; tests check every answer.
 */
export function sendPlain(reply: FastifyReply, answer: object): FastifyReply {
  // Fastify sets no content type where the serializer is not its own.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}
