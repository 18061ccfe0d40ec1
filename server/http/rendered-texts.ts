import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateJsonHeaders, publicJson, type ResponseCache } from './response-cache.ts';

/** Texts that are rendered only where they are not kept. */
export interface TextsToRender {
  /** Another one for each state of the texts. */
  readonly name: string;
  render(): Promise<object>;
}

/** Answers with texts, rendered once for a whole class that opens them. That the caller may read them was found out before. */
export function sendTexts(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: ResponseCache,
  texts: TextsToRender,
): Promise<FastifyReply> {
  return kept.answer(request, reply, texts.name, async () => publicJson(await texts.render(), privateJsonHeaders));
}
