import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { operationPath } from '#contract/operations.ts';
import type { Publication, PublicationPage } from '#contract/publications.ts';
import { ask, askWhole } from './api-lists.ts';

/** Id of every publication. */
export function allPublications(app: FastifyInstance): Promise<string[]> {
  return askWhole(app, 'listPublications', ({ id }: Publication) => id);
}

/** Those that were added last; ids sort by creation. */
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
