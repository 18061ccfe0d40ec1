import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { apiBase } from '#contract/addresses.ts';
import { ProblemError } from '#contract/errors.ts';
import { type Language, languages } from '#contract/languages.ts';
import { maxPageSize } from '#contract/limits.ts';
import type { News, NewsStory } from '#contract/news.ts';
import { type OperationName, operationPath } from '#contract/operations.ts';
import type { Publication, PublicationPage } from '#contract/publications.ts';

/** The newest items with their texts. */
export function newestStories(app: FastifyInstance, language: Language, limit: number): Promise<NewsStory[]> {
  return ask(app, `${operationPath('listNewsStories')}?language=${language}&limit=${limit}&include=body`);
}

/** An item of the news as the sitemap names it. */
interface NewsEntry extends Pick<News, 'id' | 'date'> {
  /** The languages that it has a title in. */
  readonly languages: readonly Language[];
}

/** Every public item, newest first. */
export function allNews(app: FastifyInstance): Promise<NewsEntry[]> {
  return askWhole(app, 'listNews', ({ id, date, ...news }: News) => ({
    id,
    date,
    languages: languages.filter((language) => news[`title_${language}`] !== ''),
  }));
}

/** Id of every publication. */
export function allPublications(app: FastifyInstance): Promise<string[]> {
  return askWhole(app, 'listPublications', ({ id }: Publication) => id);
}

/** The publications that were added last; ids sort by creation. */
export async function latestPublications(
  app: FastifyInstance,
  language: Language,
  limit: number,
): Promise<PublicationPage[]> {
  const ids = (await allPublications(app)).toSorted().reverse().slice(0, limit);
  return Promise.all(
    ids.map((id) => ask<PublicationPage>(app, `${operationPath('getPublicationStory', { id })}?language=${language}`)),
  );
}

/** Refuses what is made of the API's answers while they are unavailable. @throws ProblemError UNAVAILABLE */
export function refuseWhileUnavailable({ statusCode, headers }: LightMyRequestResponse): void {
  if (statusCode !== 503) return;
  throw new ProblemError('UNAVAILABLE', { retryAfterSeconds: Number(headers['retry-after'] ?? 1) });
}

/** The API's answer, asked for within the process. The routes have already checked it against the contract. */
async function ask<Answer>(app: FastifyInstance, path: string): Promise<Answer> {
  const response = await app.inject({ method: 'GET', url: apiBase + path });
  refuseWhileUnavailable(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`);
  return response.json<Answer>();
}

/** A whole list of any length, read page by page; of each entry only the part that `pick` returns. */
async function askWhole<Entry, Picked>(
  app: FastifyInstance,
  name: OperationName,
  pick: (entry: Entry) => Picked,
): Promise<Picked[]> {
  const picked: Picked[] = [];
  for (;;) {
    const page = await ask<Entry[]>(app, `${operationPath(name)}?limit=${maxPageSize}&offset=${picked.length}`);
    picked.push(...page.map(pick));
    if (page.length < maxPageSize) return picked;
  }
}
