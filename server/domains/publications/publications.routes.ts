import type { FastifyInstance } from 'fastify';
import { publicationOperations } from '#contract/operations/publications.ts';
import type { PublicationFilter } from '#contract/publications.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { FormLimits } from '#server/http/form.ts';
import { pageCacheKey } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { publicJson, publicJsonHeaders, type ResponseCache, type ResponseDraft } from '#server/http/response-cache.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
import { type CitationFile, type CitationForm, citingToday } from './citation-files.ts';
import type { PublicationsService } from './publications.service.ts';

interface PublicationRouteOptions {
  /** Publications are the same for everyone: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

/** Routes of publications: for programs, for reading, as citations, and for who writes them. */
export function registerPublicationRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  options: PublicationRouteOptions,
): void {
  const { formLimits } = options;
  const { createPublication, updatePublication, deletePublication } = publicationOperations;

  registerReadingRoutes(app, publications, options);
  registerCitationRoutes(app, publications, options);

  const operations = { create: createPublication, update: updatePublication, remove: deletePublication };
  registerWriting(app, publications, operations, formLimits);
}

function registerReadingRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  { publicAnswers }: PublicationRouteOptions,
): void {
  const { listPublications, getPublication, listPublicationStories, getPublicationStory } = publicationOperations;

  registerOperation(app, listPublications, ({ query }, reply, plain) =>
    publicAnswers.answer(plain, reply, pageCacheKey('publications', query), async () => {
      const { items, totalCount } = await publications.list(query);
      return publicJson(listPublications.response.parse(items), publicJsonHeaders, totalCount);
    }),
  );

  registerOperation(app, getPublication, ({ params: { id } }, reply, plain) =>
    publicAnswers.answer(plain, reply, `publications/${id}`, async () =>
      publicJson(getPublication.response.parse(await publications.get(id))),
    ),
  );

  registerOperation(app, listPublicationStories, ({ query }, reply, plain) => {
    const { language, limit, offset, ...filter } = query;
    const key = `${pageCacheKey('content/publications', query)}&${language}&${filterKey(filter)}`;
    return publicAnswers.answer(plain, reply, key, async () => {
      const stories = await publications.stories(filter, { limit, offset }, language);
      return publicJson(listPublicationStories.response.parse(stories));
    });
  });

  registerOperation(app, getPublicationStory, ({ params: { id } }, reply, plain) => {
    const citing = citingToday();
    // The same in every language: what is written in one is not translated.
    return publicAnswers.answer(plain, reply, `content/publications/${id}?${citing.citedOn}`, async () =>
      publicJson(getPublicationStory.response.parse(await publications.story(id, citing))),
    );
  });
}

function registerCitationRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  { publicAnswers }: PublicationRouteOptions,
): void {
  const { citePublication, exportPublications } = publicationOperations;

  registerOperation(app, citePublication, ({ params: { id }, query }, reply, plain) => {
    const form = { ...query, ...citingToday() };
    return publicAnswers.answer(plain, reply, `publications/${id}/cite?${formKey(form)}`, async () =>
      downloadOf(await publications.cite(id, form)),
    );
  });

  registerOperation(app, exportPublications, ({ query }, reply, plain) => {
    const { format, style, ...filter } = query;
    const form = { format, style, ...citingToday() };
    return publicAnswers.answer(plain, reply, `publications/export?${formKey(form)}&${filterKey(filter)}`, async () =>
      downloadOf(await publications.export(filter, form)),
    );
  });
}

/** Names a filter among cached answers, its parts in one order. */
function filterKey({ year, type, member, query }: PublicationFilter): string {
  return JSON.stringify([year, type, member, query]);
}

/** Names a form among cached answers; a reference may name the day. */
function formKey({ format, style, citedOn }: CitationForm): string {
  return `${format}&${style}&${citedOn}`;
}

function downloadOf({ name, mediaType, text }: CitationFile): ResponseDraft {
  const disposition = contentDisposition('attachment', name);
  return {
    status: 200,
    headers: { ...publicJsonHeaders, 'content-type': mediaType, 'content-disposition': disposition },
    body: text,
  };
}
