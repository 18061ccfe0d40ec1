import * as z from 'zod/mini';
import { Id, IdParameters, LanguageQuery } from '../common.ts';
import {
  Course,
  CourseAccess,
  CourseChanges,
  CourseContent,
  CourseCopy,
  CourseOfUserQuery,
  CoursesQuery,
  CourseTexts,
} from '../courses.ts';
import { CourseProgress } from '../progress.ts';
import { courseRefusals, operationsOf } from './operation.ts';

/** Courses. */
export const courseOperations = operationsOf('courses', {
  listCourses: {
    call: 'GET courses',
    access: 'signed in',
    summary: 'Courses, newest first; a participant is told how far they are, an administrator how it goes',
    query: CoursesQuery,
    response: z.array(Course),
  },
  getCourse: {
    call: 'GET course',
    access: 'signed in',
    summary: 'One course with its chapters in order, as a user stands in it',
    query: CourseOfUserQuery,
    response: Course,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
  checkCourse: {
    call: 'GET course/check',
    access: 'signed in',
    summary: 'Whether a user may enter a course',
    query: CourseOfUserQuery,
    response: CourseAccess,
    refusals: ['FORBIDDEN', 'NOT_FOUND'],
  },
  /** Answers the same callers as `getCourse`. */
  getCourseTexts: {
    call: 'GET content/course',
    access: 'signed in',
    summary: 'The texts of a course as a page shows them',
    query: z.extend(LanguageQuery, { courseId: Id }),
    response: CourseTexts,
    hasETag: true,
    refusals: ['NOT_FOUND'],
  },
  createCourse: {
    call: 'POST course/create',
    access: 'administrator',
    status: 201,
    summary: 'Create a course',
    body: CourseContent,
    file: 'image',
    response: Course,
  },
  /** The copy is not complete, and its chapters have no instants. */
  copyCourse: {
    call: 'POST course/copy',
    access: 'administrator',
    status: 201,
    summary: 'Copy a course with all its chapters, without participants and results',
    body: CourseCopy,
    response: Course,
    refusals: ['NOT_FOUND'],
  },
  updateCourse: {
    call: 'PUT course/update',
    access: 'administrator',
    summary: 'Change a course; a field left out keeps its value',
    body: CourseChanges,
    file: 'image',
    response: Course,
    refusals: ['NOT_FOUND', 'STALE_VERSION'],
  },
  deleteCourse: {
    call: 'DELETE course/{id}',
    access: 'administrator',
    status: 204,
    summary: 'Delete a course with its chapters, participations and results',
    parameters: IdParameters,
  },
  getCourseProgress: {
    call: 'GET course/progress',
    access: 'signed in',
    summary: 'How one stands in a course, and where to go on',
    query: z.object({ courseId: Id }),
    response: CourseProgress,
    refusals: courseRefusals,
  },
});
