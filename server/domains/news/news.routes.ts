import type { FastifyInstance } from 'fastify';
import { newsOperations } from '#contract/operations/news.ts';
import type { FormLimits } from '#server/http/form.ts';
import { countedItems } from '#server/http/list-page.ts';
import { readingKey, registerOperation, registerReading } from '#server/http/register-operation.ts';
import { publicJson, publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
import type { NewsService } from './news.service.ts';

interface NewsRouteOptions {
  /** News are the same for everyone: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

/** Routes of `news`, `news/{id}`, and of the same for reading: `content/news`, `content/news/{id}`. */
export function registerNewsRoutes(
  app: FastifyInstance,
  news: NewsService,
  { publicAnswers, formLimits }: NewsRouteOptions,
): void {
  const { listNews, getNews, createNews, updateNews, deleteNews, listNewsStories, getNewsStory } = newsOperations;

  const options = { kept: publicAnswers };

  registerOperation(app, listNews, async ({ query, request }, reply) => {
    // Not kept: whoever searches would push out what everybody reads.
    if (query.search) return countedItems(reply, await news.list(query));
    return publicAnswers.answer(request, reply, readingKey(listNews, { query }), async () => {
      const { items, totalCount } = await news.list(query);
      return publicJson(listNews.response.parse(items), publicJsonHeaders, totalCount);
    });
  });

  registerReading(app, getNews, options, ({ params }) => news.get(params.id));
  registerReading(app, listNewsStories, options, ({ query }) =>
    news.listStories(query, query.language, query.include === 'body'),
  );
  registerReading(app, getNewsStory, options, ({ params, query }) => news.getStory(params.id, query.language));
  registerWriting(app, news, { create: createNews, update: updateNews, remove: deleteNews }, formLimits);
}
