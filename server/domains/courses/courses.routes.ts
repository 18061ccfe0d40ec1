import type { FastifyInstance } from 'fastify';
import { courseOperations } from '#contract/operations/courses.ts';
import type { FormLimits } from '#server/http/form.ts';
import { totalCountHeader } from '#server/http/list-page.ts';
import { registerOperation } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { actorOf } from '#server/http/session.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
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

  registerWriting(app, courses, { create: createCourse, update: updateCourse, remove: deleteCourse }, formLimits);
}
