import type { FastifyReply, FastifyRequest } from 'fastify';
import { privateJsonHeaders, publicJson, type ResponseCache } from './response-cache.ts';

/** Texts that are rendered only if no rendered answer is kept. */
export interface TextsToRender {
  /** A name that differs for each state of the texts. */
  readonly name: string;
  render(): Promise<object>;
}

/** Sends texts that are rendered once for a whole class. The calling code has checked that the user may read them. */
export function sendTexts(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: ResponseCache,
  texts: TextsToRender,
): Promise<FastifyReply> {
  return kept.answer(request, reply, texts.name, async () => publicJson(await texts.render(), privateJsonHeaders));
}
