import type { FastifyInstance } from 'fastify';
import { attemptOperations } from '#contract/operations/attempts.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import type { AttemptsService } from './attempts.service.ts';

/** Routes of `course/chapter/checkTest`, `course/chapter/attempt`, `course/chapter/attempts` and `course/chapter/complete`. */
export function registerAttemptRoutes(app: FastifyInstance, attempts: AttemptsService): void {
  registerOperation(app, attemptOperations.checkTest, ({ actor, body, query, claim }) =>
    attempts.handIn(actor, body, query.language, claim()),
  );

  registerOperation(app, attemptOperations.judgePreview, ({ body, query }) =>
    attempts.judgePreview(body, query.language),
  );

  registerOperation(app, attemptOperations.getAttempt, ({ actor, query }) => attempts.get(actor, query.chapterId));

  registerOperation(app, attemptOperations.beginAttempt, ({ actor, body, claim }) =>
    attempts.begin(actor, body.chapterId, claim()),
  );

  registerOperation(app, attemptOperations.changeAttempt, ({ actor, body }) => attempts.change(actor, body));

  registerOperation(app, attemptOperations.listOwnAttempts, async ({ actor, query }, reply) =>
    countedItems(reply, await attempts.list(actor, query)),
  );

  registerOperation(app, attemptOperations.saveAttempt, ({ actor, body }) => attempts.save(actor, body));

  registerOperation(app, attemptOperations.completeChapter, ({ actor, body, claim }) =>
    attempts.complete(actor, body, claim()),
  );
}
