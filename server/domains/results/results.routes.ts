import type { FastifyInstance, FastifyReply } from 'fastify';
import { resultOperations } from '#contract/operations/results.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { sendPlain, totalCountHeader } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { ExportFile } from './exporting.service.ts';
import type { ResultsService } from './results.service.ts';

/** Routes of results: of a user, a course and a chapter; their exports; and regrading. */
export function registerResultRoutes(app: FastifyInstance, results: ResultsService): void {
  registerOperations(app, resultOperations, {
    getUserResults: ({ actor, query }) => results.ofUser(actor, query),
    getCourseResults: async ({ params, query }, reply) => {
      const found = await results.ofCourse(params.id, query);
      return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
    },
    getChapterResults: async ({ actor, params, query }, reply) => {
      const found = await results.ofChapter(actor, params.id, query);
      return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
    },
    exportCourseResults: async ({ actor, params, query }, reply) =>
      send(reply, await results.exportCourse(actor, params.id, query)),
    exportChapterResults: async ({ actor, params, query }, reply) =>
      send(reply, await results.exportChapter(actor, params.id, query)),
    setAllowance: ({ actor, body, claim }) => results.setAllowance(actor, body, claim()),
    previewRegrade: ({ query }) => results.previewRegrade(query.chapterId),
    regradeChapter: ({ actor, body, claim }) => results.regrade(actor, body, claim()),
  });
}

function send(reply: FastifyReply, { name, contentType, content }: ExportFile): FastifyReply {
  return reply
    .headers({ 'content-type': contentType, 'content-disposition': contentDisposition('attachment', name) })
    .send(content);
}
