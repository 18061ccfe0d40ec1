import type { FastifyInstance } from 'fastify';
import { progressSchemas } from '#contract/progress.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { type Authenticate, actorOf } from '#server/http/session.ts';
import type { ProgressService } from './progress.service.ts';

/** Route of `course/progress`. */
export function registerProgressRoutes(
  app: FastifyInstance,
  progress: ProgressService,
  authenticate: Authenticate,
): void {
  registerOperation(app, 'getCourseProgress', progressSchemas.getCourseProgress, { authenticate }, (request) =>
    progress.get(actorOf(request), request.query.courseId),
  );
}
