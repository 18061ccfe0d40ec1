import type { FastifyInstance } from 'fastify';
import { courseOperations } from '#contract/operations/courses.ts';
import { type FormLimits, withForm } from '#server/http/form.ts';
import { idempotencyClaimOf } from '#server/http/idempotency-claim.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { actorOf } from '#server/http/session.ts';
import type { CoursesService } from './courses.service.ts';

interface CourseRouteOptions {
  readonly formLimits: FormLimits;
  /** Texts are the same for all who may read them. */
  readonly keptTexts: ResponseCache;
}

/** Routes of `courses`, `course`, `content/course`, `course/check`, `course/create`, `course/update` and `course/{id}`. */
export function registerCourseRoutes(
  app: FastifyInstance,
  courses: CoursesService,
  { formLimits, keptTexts }: CourseRouteOptions,
): void {
  const { listCourses, getCourse, getCourseTexts, checkCourse, createCourse, updateCourse, deleteCourse } =
    courseOperations;

  registerOperation(app, listCourses, async (request, reply) => {
    const { items, totalCount } = await courses.list(actorOf(request), request.query);
    reply.header(totalCountHeader, String(totalCount));
    return items;
  });

  registerOperation(app, getCourse, (request) => courses.get(actorOf(request), request.query));

  registerOperation(app, getCourseTexts, async (request, reply, plain) => {
    const { courseId, language } = request.query;
    return sendTexts(plain, reply, keptTexts, await courses.findTexts(courseId, language));
  });

  registerOperation(app, checkCourse, (request) => courses.check(actorOf(request), request.query));

  registerOperation(app, createCourse, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, createCourse, formLimits, ({ input, file }) =>
      courses.create(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, updateCourse, async (request, _reply, plain) => {
    const actor = actorOf(request);
    return withForm(plain, updateCourse, formLimits, ({ input, file }) =>
      courses.update(actor, input, file, idempotencyClaimOf(plain, [input, file?.contentHash])),
    );
  });

  registerOperation(app, deleteCourse, async (request, _reply, plain) => {
    await courses.remove(actorOf(request), request.params.id, idempotencyClaimOf(plain, null));
    return undefined;
  });
}
