import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from './response-cache.ts';

/** Texts that are rendered only where they are not kept. */
export interface TextsToRender {
  /** Another one for each state of the texts. */
  readonly name: string;
  render(): Promise<object>;
}

/** They are the same for all who may read them: a browser keeps them, and asks each time whether it still may. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
} as const;

/** Answers with texts, rendered once for a whole class that opens them. That the caller may read them was found out before. */
export async function sendTexts(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: ResponseCache,
  texts: TextsToRender,
): Promise<FastifyReply> {
  const response =
    kept.lookup(texts.name) ??
    (await kept.fill(texts.name, async () => ({ status: 200, headers, body: JSON.stringify(await texts.render()) })));
  return kept.send(request, reply, response);
}
