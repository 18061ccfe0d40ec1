import type { FastifyInstance } from 'fastify';
import { publicationOperations } from '#contract/operations/publications.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import type { FormLimits } from '#server/http/form.ts';
import { sendPlain } from '#server/http/list-page.ts';
import { readingKey, registerOperations, registerReading } from '#server/http/register-operation.ts';
import { publicJsonHeaders, type ResponseCache, type ResponseDraft } from '#server/http/response-cache.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
import type { CitationFile } from './citation-files.ts';
import type { PublicationImportsService } from './publication-imports.service.ts';
import type { PublicationsService } from './publications.service.ts';

interface PublicationRouteOptions {
  /** Publications are the same for everyone: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

/** Routes of publications: for programs, for readers, as citations, and for editors. */
export function registerPublicationRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  { publicAnswers, formLimits }: PublicationRouteOptions,
): void {
  const { listPublications, getPublication, listPublicationStories, getPublicationStory } = publicationOperations;
  const { citePublication, citePublications, exportPublications } = publicationOperations;
  const { createPublication, updatePublication, deletePublication } = publicationOperations;
  const options = { kept: publicAnswers };

  registerReading(app, listPublications, options, ({ query }) => publications.list(query));
  registerReading(app, getPublication, options, ({ params }) => publications.get(params.id));
  registerReading(app, listPublicationStories, options, ({ query: { language, limit, offset, ...filter } }) =>
    publications.stories(filter, { limit, offset }, language),
  );
  registerReading(app, getPublicationStory, options, ({ params }) => publications.story(params.id));

  registerOperations(app, publicationOperations, {
    citePublication: ({ params, query, request }, reply) =>
      publicAnswers.answer(request, reply, readingKey(citePublication, { params, query }), async () =>
        downloadOf(await publications.cite(params.id, query)),
      ),
  });

  registerReading(app, citePublications, options, ({ query }) => publications.cited(query.ids));

  registerOperations(app, publicationOperations, {
    exportPublications: ({ query, request }, reply) =>
      publicAnswers.answer(request, reply, readingKey(exportPublications, { query }), async () =>
        downloadOf(await publications.export(query)),
      ),
  });

  const writing = { create: createPublication, update: updatePublication, remove: deletePublication };
  registerWriting(app, publications, writing, formLimits);
}

function downloadOf({ name, mediaType, text }: CitationFile): ResponseDraft {
  const disposition = contentDisposition('attachment', name);
  return {
    status: 200,
    headers: { ...publicJsonHeaders, 'content-type': mediaType, 'content-disposition': disposition },
    body: text,
  };
}

/** Routes of `publications/review`, `publications/import`, `publications/imports`, `publications/lookup` and `publications/members`. */
export function registerPublicationImportRoutes(app: FastifyInstance, imports: PublicationImportsService): void {
  registerOperations(app, publicationOperations, {
    reviewImport: async ({ body }, reply) => sendPlain(reply, await imports.review(body)),
    importPublications: async ({ actor, body, claim }, reply) =>
      sendPlain(reply, await imports.run(actor, body, claim())),
    listImports: () => imports.list(),
    undoImport: ({ actor, params, claim }) => imports.undo(actor, params.id, claim()),
    lookUpPublication: ({ query }) => imports.lookUp(query.doi),
    suggestMembers: async ({ query }) => imports.suggest(query),
  });
}
