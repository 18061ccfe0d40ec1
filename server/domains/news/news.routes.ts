import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { News, NewsStoryPage } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import { type FormLimits, withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { pageCacheKey, totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { publicJsonHeaders, type ResponseCache } from '#server/http/response-cache.ts';
import { actorOf } from '#server/http/session.ts';
import type { NewsService } from './news.service.ts';

interface NewsRouteOptions {
  /** News are the same for everyone: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

const NewsList = z.array(News);

/** Routes of `news`, `news/{id}`, and of the same for reading: `content/news`, `content/news/{id}`. */
export function registerNewsRoutes(app: FastifyInstance, news: NewsService, options: NewsRouteOptions): void {
  const { publicAnswers, formLimits } = options;

  registerOperation(app, newsOperations.listNews, async (request, reply, plain) => {
    if (request.query.search) {
      // Not kept: whoever searches would push out what everybody reads.
      const { items, totalCount } = await news.list(request.query);
      reply.header(totalCountHeader, String(totalCount));
      return items;
    }
    const key = pageCacheKey('news', request.query);
    const kept =
      publicAnswers.lookup(key) ??
      (await publicAnswers.fill(key, async () => {
        const { items, totalCount } = await news.list(request.query);
        const headers = { ...publicJsonHeaders, [totalCountHeader]: String(totalCount) };
        return { status: 200, headers, body: JSON.stringify(NewsList.parse(items)) };
      }));
    return publicAnswers.send(plain, reply, kept);
  });

  registerOperation(app, newsOperations.getNews, async (request, reply, plain) => {
    const key = `news/${request.params.id.toLowerCase()}`;
    const kept =
      publicAnswers.lookup(key) ??
      (await publicAnswers.fill(key, async () => {
        const item = await news.get(request.params.id);
        return { status: 200, headers: publicJsonHeaders, body: JSON.stringify(News.parse(item)) };
      }));
    return publicAnswers.send(plain, reply, kept);
  });

  registerStoryRoutes(app, news, options);

  registerOperation(app, newsOperations.createNews, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, newsOperations.createNews, formLimits, ({ input, file }) =>
      news.create(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, newsOperations.updateNews, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, newsOperations.updateNews, formLimits, ({ input, file }) =>
      news.update(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, newsOperations.deleteNews, async (request, _reply, plain) => {
    await news.remove(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}

function registerStoryRoutes(app: FastifyInstance, news: NewsService, { publicAnswers }: NewsRouteOptions): void {
  const { listNewsStories, getNewsStory } = newsOperations;

  registerOperation(app, listNewsStories, async ({ query }, reply, plain) => {
    const key = `${pageCacheKey('content/news', query)}&${query.language}&${query.include ?? ''}`;
    const kept =
      publicAnswers.lookup(key) ??
      (await publicAnswers.fill(key, async () => {
        const { items, totalCount } = await news.listStories(query, query.language, query.include === 'body');
        const headers = { ...publicJsonHeaders, [totalCountHeader]: String(totalCount) };
        return { status: 200, headers, body: JSON.stringify(listNewsStories.response.parse(items)) };
      }));
    return publicAnswers.send(plain, reply, kept);
  });

  registerOperation(app, getNewsStory, async ({ params, query }, reply, plain) => {
    const key = `content/news/${params.id}?${query.language}`;
    const kept =
      publicAnswers.lookup(key) ??
      (await publicAnswers.fill(key, async () => {
        const story = await news.getStory(params.id, query.language);
        return { status: 200, headers: publicJsonHeaders, body: JSON.stringify(NewsStoryPage.parse(story)) };
      }));
    return publicAnswers.send(plain, reply, kept);
  });
}
