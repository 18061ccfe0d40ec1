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

/**
 * Answers with a long list just as a service made it, of nothing but named columns: to hold each row against the contract once more would
 * cost as much as finding it. Tests hold every answer against the contract.
 */
export function sendPlain(reply: FastifyReply, answer: object): FastifyReply {
  // Fastify names no type where the serializer is not its own.
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(answer);
}
