import type { FastifyInstance } from 'fastify';
import { courseOperations } from '#contract/operations/courses.ts';
import type { FormLimits } from '#server/http/form.ts';
import { countedItems } from '#server/http/list-page.ts';
import { registerOperations } from '#server/http/register-operation.ts';
import { sendTexts } from '#server/http/rendered-texts.ts';
import type { ResponseCache } from '#server/http/response-cache.ts';
import { registerWriting } from '#server/http/writing-routes.ts';
import type { CoursesService } from './courses.service.ts';

interface CourseRouteOptions {
  readonly formLimits: FormLimits;
  /** Texts are the same for everybody who may read them. */
  readonly keptTexts: ResponseCache;
}

/** Routes of `courses`, `course`, `content/course`, `course/check`, `course/create`, `course/update` and `course/{id}`. */
export function registerCourseRoutes(
  app: FastifyInstance,
  courses: CoursesService,
  { formLimits, keptTexts }: CourseRouteOptions,
): void {
  const { createCourse, updateCourse, deleteCourse } = courseOperations;

  registerOperations(app, courseOperations, {
    listCourses: async ({ actor, query }, reply) => countedItems(reply, await courses.list(actor, query)),
    getCourse: ({ actor, query }) => courses.get(actor, query),
    getCourseTexts: async ({ query, request }, reply) => {
      const { courseId, language } = query;
      return sendTexts(request, reply, keptTexts, await courses.findTexts(courseId, language));
    },
    checkCourse: ({ actor, query }) => courses.check(actor, query),
    copyCourse: ({ actor, body, claim }) => courses.copy({ actor, claim: claim() }, body),
  });

  registerWriting(app, courses, { create: createCourse, update: updateCourse, remove: deleteCourse }, formLimits);
}
