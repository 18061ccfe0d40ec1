import type { FastifyInstance } from 'fastify';
import { attemptSchemas } from '#contract/attempts.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { AttemptsService } from './attempts.service.ts';

/** Routes of `course/chapter/checkTest`, `course/chapter/attempt`, `course/chapter/attempts` and `course/chapter/complete`. */
export function registerAttemptRoutes(
  app: FastifyInstance,
  attempts: AttemptsService,
  authenticate: Authenticate,
): void {
  const learners = { authenticate };

  registerOperation(app, 'checkTest', attemptSchemas.checkTest, learners, (request, _reply, plain) =>
    attempts.handIn(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'getAttempt', attemptSchemas.getAttempt, learners, (request) =>
    attempts.get(actorOf(request), request.query.chapterId),
  );

  registerOperation(app, 'beginAttempt', attemptSchemas.beginAttempt, learners, (request, _reply, plain) =>
    attempts.begin(actorOf(request), request.body.chapterId, idempotencyClaimOf(plain, request.body)),
  );

  registerOperation(app, 'changeAttempt', attemptSchemas.changeAttempt, learners, (request) =>
    attempts.change(actorOf(request), request.body),
  );

  registerOperation(app, 'listOwnAttempts', attemptSchemas.listOwnAttempts, learners, async (request, reply) => {
    const { items, totalCount } = await attempts.listOwn(actorOf(request), request.query);
    reply.header(totalCountHeader, String(totalCount));
    return items;
  });

  registerOperation(app, 'saveAttempt', attemptSchemas.saveAttempt, learners, (request) =>
    attempts.save(actorOf(request), request.body),
  );

  registerOperation(app, 'completeChapter', attemptSchemas.completeChapter, learners, (request, _reply, plain) =>
    attempts.complete(actorOf(request), request.body, idempotencyClaimOf(plain, request.body)),
  );
}
