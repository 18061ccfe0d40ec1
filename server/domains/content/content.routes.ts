import type { FastifyInstance } from 'fastify';
import { contentOperations } from '#contract/operations/content.ts';
import { registerOperations, registerReading } from '#server/http/register-operation.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import type { ContentService } from './content.service.ts';

interface ContentRouteOptions {
  /** These texts are the same for everyone: their answers are kept. */
  readonly publicAnswers: ResponseCache;
}

/** Routes of `content/…`, without those of news. */
export function registerContentRoutes(
  app: FastifyInstance,
  content: ContentService,
  { publicAnswers }: ContentRouteOptions,
): void {
  const { getHomeContent, listPeople, listContentPages, getContentPage } = contentOperations;
  const options = { kept: publicAnswers };
  registerReading(app, getHomeContent, options, async ({ query }) => content.home(query.language));
  registerReading(app, listPeople, options, async ({ query }) => content.people(query.language));
  registerReading(app, listContentPages, options, async ({ query }) => content.pages(query.language, query.section));
  registerReading(app, getContentPage, options, ({ params, query }) => content.page(params.name, query.language));
  registerOperations(app, contentOperations, {
    renderText: async ({ body }) => ({ body: await content.render(body) }),
  });
}
