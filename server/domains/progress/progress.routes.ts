import type { FastifyInstance } from 'fastify';
import { courseOperations } from '#contract/operations/courses.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import type { ProgressService } from './progress.service.ts';

/** Route of `course/progress`. */
export function registerProgressRoutes(app: FastifyInstance, progress: ProgressService): void {
  registerOperations(app, courseOperations, {
    getCourseProgress: ({ actor, query }) => progress.get(actor, query.courseId),
  });
}
