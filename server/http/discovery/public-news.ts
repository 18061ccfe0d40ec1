import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import type { News, NewsStory } from '#contract/news.ts';
import { operationPath } from '#contract/operations.ts';
import { ask, askWhole } from './api-lists.ts';

/** The newest items with their texts. */
export function newestStories(app: FastifyInstance, language: Language, limit: number): Promise<NewsStory[]> {
  return ask(app, `${operationPath('listNewsStories')}?language=${language}&limit=${limit}&include=body`);
}

/** Id and day of every item, newest first. */
export function allNews(app: FastifyInstance): Promise<Pick<News, 'id' | 'date'>[]> {
  return askWhole(app, 'listNews', ({ id, date }: News) => ({ id, date }));
}
