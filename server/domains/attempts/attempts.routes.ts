import type { FastifyInstance } from 'fastify';
import { attemptOperations } from '#contract/operations/attempts.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { actorOf } from '#server/http/session.ts';
import type { AttemptsService } from './attempts.service.ts';

/** Routes of `course/chapter/checkTest`, `course/chapter/attempt`, `course/chapter/attempts` and `course/chapter/complete`. */
export function registerAttemptRoutes(app: FastifyInstance, attempts: AttemptsService): void {
  registerOperation(app, attemptOperations.checkTest, (request, _reply, plain) =>
    attempts.handIn(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, attemptOperations.getAttempt, (request) =>
    attempts.get(actorOf(request), request.query.chapterId),
  );

  registerOperation(app, attemptOperations.beginAttempt, (request, _reply, plain) =>
    attempts.begin(actorOf(request), request.body.chapterId, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, attemptOperations.changeAttempt, (request) => attempts.change(actorOf(request), request.body));

  registerOperation(app, attemptOperations.listOwnAttempts, async (request, reply) => {
    const { items, totalCount } = await attempts.listOwn(actorOf(request), request.query);
    reply.header(totalCountHeader, String(totalCount));
    return items;
  });

  registerOperation(app, attemptOperations.saveAttempt, (request) => attempts.save(actorOf(request), request.body));

  registerOperation(app, attemptOperations.completeChapter, (request, _reply, plain) =>
    attempts.complete(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
