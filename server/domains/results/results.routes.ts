import type { FastifyInstance, FastifyReply } from 'fastify';
import { resultOperations } from '#contract/operations/results.ts';
import { contentDisposition } from '#server/http/content-disposition.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { sendPlain } from '#server/http/plain-answer.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { ExportFile } from './exporting.service.ts';
import type { ResultsService } from './results.service.ts';

/** Routes of results: of a user, a course, a chapter; their exports; judging again. */
export function registerResultRoutes(app: FastifyInstance, results: ResultsService): void {
  registerOperation(app, resultOperations.getUserResults, (request) => results.ofUser(actorOf(request), request.query));

  registerOperation(app, resultOperations.getCourseResults, async (request, reply) => {
    const found = await results.ofCourse(request.params.id, request.query);
    return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
  });

  registerOperation(app, resultOperations.getChapterResults, async (request, reply) => {
    const found = await results.ofChapter(actorOf(request), request.params.id, request.query);
    return sendPlain(reply.header(totalCountHeader, found.totalCount), found.results);
  });

  registerOperation(app, resultOperations.exportCourseResults, async (request, reply) =>
    send(reply, await results.exportCourse(actorOf(request), request.params.id, request.query)),
  );

  registerOperation(app, resultOperations.exportChapterResults, async (request, reply) =>
    send(reply, await results.exportChapter(actorOf(request), request.params.id, request.query)),
  );

  registerOperation(app, resultOperations.previewRegrade, (request) => results.previewRegrade(request.query.chapterId));

  registerOperation(app, resultOperations.regradeChapter, (request, _reply, plain) =>
    results.regrade(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}

function send(reply: FastifyReply, { name, contentType, content }: ExportFile): FastifyReply {
  return reply
    .headers({ 'content-type': contentType, 'content-disposition': contentDisposition('attachment', name) })
    .send(content);
}
