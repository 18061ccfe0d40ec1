import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { maxPageSize } from '#contract/limits.ts';
import type { News, NewsStory } from '#contract/news.ts';
import { apiBase, operationPath } from '#contract/operations.ts';

/** What a list of the API answers, asked within the process. The routes have held it against the contract already. */
async function askList<Entry>(app: FastifyInstance, path: string): Promise<Entry[]> {
  const response = await app.inject({ method: 'GET', url: apiBase + path });
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response.json<Entry[]>();
}

/** The newest items with their texts. */
export function newestStories(app: FastifyInstance, language: Language, limit: number): Promise<NewsStory[]> {
  const path = operationPath('listNewsStories');
  return askList(app, `${path}?language=${language}&limit=${limit}&include=body`);
}

/** Id and day of every item, newest first. */
export async function allNews(app: FastifyInstance): Promise<Pick<News, 'id' | 'date'>[]> {
  const news: Pick<News, 'id' | 'date'>[] = [];
  for (;;) {
    const path = `${operationPath('listNews')}?limit=${maxPageSize}&offset=${news.length}`;
    const page = await askList<News>(app, path);
    news.push(...page.map(({ id, date }) => ({ id, date })));
    if (page.length < maxPageSize) return news;
  }
}
