import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { contentOperations } from '#contract/operations/content.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { publicJson, type ResponseCache } from '#server/http/response-cache.ts';
import type { ContentService } from './content.service.ts';

interface ContentRouteOptions {
  /** These texts are the same for everyone: their answers are kept. */
  readonly publicAnswers: ResponseCache;
}

/** Routes of `content/…` but those of news. */
export function registerContentRoutes(
  app: FastifyInstance,
  content: ContentService,
  { publicAnswers }: ContentRouteOptions,
): void {
  /** Sends what is kept under a key, or makes it; the schema is what the contract promises. */
  function send<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    schema: z.ZodMiniType<Value>,
    make: () => Value | Promise<Value>,
  ): Promise<FastifyReply> {
    return publicAnswers.answer(request, reply, key, async () => publicJson(schema.parse(await make())));
  }

  const { getHomeContent, listPeople, listContentPages, getContentPage, renderText } = contentOperations;

  registerOperation(app, getHomeContent, ({ query: { language } }, reply, plain) =>
    send(plain, reply, `content/home?${language}`, getHomeContent.response, () => content.home(language)),
  );

  registerOperation(app, listPeople, ({ query: { language } }, reply, plain) =>
    send(plain, reply, `content/people?${language}`, listPeople.response, () => content.people(language)),
  );

  registerOperation(app, listContentPages, ({ query }, reply, plain) => {
    const { language, section } = query;
    const key = `content/pages?${language}&${section ?? ''}`;
    return send(plain, reply, key, listContentPages.response, () => content.pages(language, section));
  });

  registerOperation(app, getContentPage, ({ params: { name }, query }, reply, plain) => {
    const { language } = query;
    const key = `content/pages/${name}?${language}`;
    return send(plain, reply, key, getContentPage.response, () => content.page(name, language));
  });

  registerOperation(app, renderText, async (request) => ({
    body: await content.render(request.body),
  }));
}
