import type { FastifyInstance, FastifyReply } from 'fastify';
import { resultSchemas } from '#contract/results.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { ExportFile } from './exporting.service.ts';
import type { ResultsService } from './results.service.ts';

/** Routes of results: of a user, a course, a chapter; their exports; judging again. */
export function registerResultRoutes(app: FastifyInstance, results: ResultsService, authenticate: Authenticate): void {
  const anybody = { authenticate };
  const managers = { authenticate, authorize: results.requireManager };

  registerOperation(app, 'getUserResults', resultSchemas.getUserResults, anybody, (request) =>
    results.ofUser(actorOf(request), request.query),
  );

  registerOperation(app, 'getCourseResults', resultSchemas.getCourseResults, managers, async (request, reply) => {
    const found = await results.ofCourse(actorOf(request), request.params.id, request.query);
    return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
  });

  registerOperation(app, 'getChapterResults', resultSchemas.getChapterResults, anybody, async (request, reply) => {
    const found = await results.ofChapter(actorOf(request), request.params.id, request.query);
    return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
  });

  registerOperation(app, 'exportCourseResults', resultSchemas.exportCourseResults, managers, async (request, reply) =>
    send(reply, await results.exportCourse(actorOf(request), request.params.id, request.query)),
  );

  registerOperation(app, 'exportChapterResults', resultSchemas.exportChapterResults, managers, async (request, reply) =>
    send(reply, await results.exportChapter(actorOf(request), request.params.id, request.query)),
  );

  registerOperation(app, 'previewRegrade', resultSchemas.previewRegrade, managers, (request) =>
    results.previewRegrade(actorOf(request), request.query.chapterId),
  );

  registerOperation(app, 'regradeChapter', resultSchemas.regradeChapter, managers, (request, _reply, plain) =>
    results.regrade(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}

function send(reply: FastifyReply, { name, contentType, content }: ExportFile): FastifyReply {
  return reply
    .headers({ 'content-type': contentType, 'content-disposition': contentDisposition('attachment', name) })
    .send(content);
}
