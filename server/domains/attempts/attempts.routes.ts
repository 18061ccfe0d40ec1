import type { FastifyInstance } from 'fastify';
import { attemptOperations } from '#contract/operations/attempts.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { AttemptsService } from './attempts.service.ts';

/** Routes of `course/chapter/checkTest`, `course/chapter/attempt`, `course/chapter/attempts` and `course/chapter/complete`. */
export function registerAttemptRoutes(app: FastifyInstance, attempts: AttemptsService): void {
  registerOperations(app, attemptOperations, {
    checkTest: ({ actor, body, query, claim }) => attempts.handIn(actor, body, query.language, claim()),
    judgePreview: ({ body, query }) => attempts.judgePreview(body, query.language),
    getAttempt: ({ actor, query }) => attempts.get(actor, query.chapterId),
    beginAttempt: ({ actor, body, claim }) => attempts.begin(actor, body.chapterId, claim()),
    changeAttempt: ({ actor, body }) => attempts.change(actor, body),
    listOwnAttempts: async ({ actor, query }, reply) => countedItems(reply, await attempts.list(actor, query)),
    saveAttempt: ({ actor, body }) => attempts.save(actor, body),
    completeChapter: ({ actor, body, claim }) => attempts.complete(actor, body, claim()),
  });
}
