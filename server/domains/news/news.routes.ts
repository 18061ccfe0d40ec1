import type { FastifyInstance } from 'fastify';
import { type Actor, isAdministrator } from '#contract/auth.ts';
import type { NewsQuery } from '#contract/news.ts';
import { newsOperations } from '#contract/operations/news.ts';
import type { FormLimits } from '#server/http/form.ts';
import { registerReading } from '#server/http/register-operation.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
import type { NewsService } from './news.service.ts';

interface NewsRouteOptions {
  /** News are the same for all visitors. Their answers are kept until content changes, or a new day begins. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

/** Routes of `news` and `news/{id}`, and for readers `content/news` and `content/news/{id}`. */
export function registerNewsRoutes(
  app: FastifyInstance,
  news: NewsService,
  { publicAnswers, formLimits }: NewsRouteOptions,
): void {
  const { listNews, getNews, createNews, updateNews, deleteNews, listNewsStories, getNewsStory } = newsOperations;

  const options = { kept: publicAnswers };

  const isKept = ({ actor }: { readonly actor: Actor | null }) => !isAdministrator(actor);
  const listOptions = {
    ...options,
    // Searches would push out the answers that everybody reads.
    isKept: (call: { readonly actor: Actor | null; readonly query: NewsQuery }) => isKept(call) && !call.query.search,
  };
  registerReading(app, listNews, listOptions, ({ actor, query }) => news.list(actor, query));
  registerReading(app, getNews, { ...options, isKept }, ({ actor, params }) => news.get(actor, params.id));
  registerReading(app, listNewsStories, options, ({ query }) =>
    news.listStories(query, query.language, query.include === 'body'),
  );
  registerReading(app, getNewsStory, options, ({ params, query }) => news.getStory(params.id, query.language));
  registerWriting(app, news, { create: createNews, update: updateNews, remove: deleteNews }, formLimits);
}
