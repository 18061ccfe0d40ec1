import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { publicationOperations } from '#contract/operations/publications.ts';
import { Publication, type PublicationFilter } from '#contract/publications.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { type FormLimits, withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { pageCacheKey, totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { publicJsonHeaders, type ResponseCache, type ResponseDraft } from '#server/http/response-cache.ts';
import { actorOf } from '#server/http/session.ts';
import { type CitationFile, type CitationForm, citingToday } from './citation-files.ts';
import type { PublicationsService } from './publications.service.ts';

interface PublicationRouteOptions {
  /** Publications are the same for everyone: their answers are kept until content changes. */
  readonly publicAnswers: ResponseCache;
  readonly formLimits: FormLimits;
}

const PublicationList = z.array(Publication);

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

  registerOperation(app, createPublication, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, createPublication, formLimits, ({ input, file }) =>
      publications.create(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, updatePublication, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, updatePublication, formLimits, ({ input, file }) =>
      publications.update(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, deletePublication, async (request, _reply, plain) => {
    await publications.remove(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}

/** Sends what is kept under a key, or makes it. */
function senderOf(publicAnswers: ResponseCache) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Omit<ResponseDraft, 'status'>>,
  ): Promise<FastifyReply> => {
    const draft = async () => ({ status: 200, ...(await make()) });
    const kept = publicAnswers.lookup(key) ?? (await publicAnswers.fill(key, draft));
    return publicAnswers.send(request, reply, kept);
  };
}

function registerReadingRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  { publicAnswers }: PublicationRouteOptions,
): void {
  const send = senderOf(publicAnswers);
  const { listPublications, getPublication, listPublicationStories, getPublicationStory } = publicationOperations;

  registerOperation(app, listPublications, ({ query }, reply, plain) =>
    send(plain, reply, pageCacheKey('publications', query), async () => {
      const { items, totalCount } = await publications.list(query);
      const headers = { ...publicJsonHeaders, [totalCountHeader]: String(totalCount) };
      return { headers, body: JSON.stringify(PublicationList.parse(items)) };
    }),
  );

  registerOperation(app, getPublication, ({ params: { id } }, reply, plain) =>
    send(plain, reply, `publications/${id}`, async () => ({
      headers: publicJsonHeaders,
      body: JSON.stringify(Publication.parse(await publications.get(id))),
    })),
  );

  registerOperation(app, listPublicationStories, ({ query }, reply, plain) => {
    const { language, limit, offset, ...filter } = query;
    const key = `${pageCacheKey('content/publications', query)}&${language}&${filterKey(filter)}`;
    return send(plain, reply, key, async () => {
      const stories = await publications.stories(filter, { limit, offset }, language);
      return { headers: publicJsonHeaders, body: JSON.stringify(listPublicationStories.response.parse(stories)) };
    });
  });

  registerOperation(app, getPublicationStory, ({ params: { id } }, reply, plain) => {
    const citing = citingToday();
    // The same in every language: what is written in one is not translated.
    return send(plain, reply, `content/publications/${id}?${citing.citedOn}`, async () => ({
      headers: publicJsonHeaders,
      body: JSON.stringify(getPublicationStory.response.parse(await publications.story(id, citing))),
    }));
  });
}

function registerCitationRoutes(
  app: FastifyInstance,
  publications: PublicationsService,
  { publicAnswers }: PublicationRouteOptions,
): void {
  const send = senderOf(publicAnswers);
  const { citePublication, exportPublications } = publicationOperations;

  registerOperation(app, citePublication, ({ params: { id }, query }, reply, plain) => {
    const form = { ...query, ...citingToday() };
    return send(plain, reply, `publications/${id}/cite?${formKey(form)}`, async () =>
      downloadOf(await publications.cite(id, form)),
    );
  });

  registerOperation(app, exportPublications, ({ query }, reply, plain) => {
    const { format, style, ...filter } = query;
    const form = { format, style, ...citingToday() };
    return send(plain, reply, `publications/export?${formKey(form)}&${filterKey(filter)}`, async () =>
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

function downloadOf({ name, mediaType, text }: CitationFile): Omit<ResponseDraft, 'status'> {
  const disposition = contentDisposition('attachment', name);
  return {
    headers: { ...publicJsonHeaders, 'content-type': mediaType, 'content-disposition': disposition },
    body: text,
  };
}
