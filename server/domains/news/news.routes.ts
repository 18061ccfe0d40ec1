import type { FastifyInstance } from 'fastify';
import { newsOperations } from '#contract/operations/news.ts';
import type { FormLimits } from '#server/http/form.ts';
import { pageCacheKey, totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
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

  registerOperation(app, listNews, async ({ query }, reply, plain) => {
    if (query.search) {
      // Not kept: whoever searches would push out what everybody reads.
      const { items, totalCount } = await news.list(query);
      reply.header(totalCountHeader, String(totalCount));
      return items;
    }
    return publicAnswers.answer(plain, reply, pageCacheKey('news', query), async () => {
      const { items, totalCount } = await news.list(query);
      return publicJson(listNews.response.parse(items), publicJsonHeaders, totalCount);
    });
  });

  registerOperation(app, getNews, ({ params: { id } }, reply, plain) =>
    publicAnswers.answer(plain, reply, `news/${id.toLowerCase()}`, async () =>
      publicJson(getNews.response.parse(await news.get(id))),
    ),
  );

  registerOperation(app, listNewsStories, ({ query }, reply, plain) => {
    const { language, include } = query;
    const key = `${pageCacheKey('content/news', query)}&${language}&${include ?? ''}`;
    return publicAnswers.answer(plain, reply, key, async () => {
      const { items, totalCount } = await news.listStories(query, language, include === 'body');
      return publicJson(listNewsStories.response.parse(items), publicJsonHeaders, totalCount);
    });
  });

  registerOperation(app, getNewsStory, ({ params: { id }, query: { language } }, reply, plain) =>
    publicAnswers.answer(plain, reply, `content/news/${id}?${language}`, async () =>
      publicJson(getNewsStory.response.parse(await news.getStory(id, language))),
    ),
  );

  registerWriting(app, news, { create: createNews, update: updateNews, remove: deleteNews }, formLimits);
}
