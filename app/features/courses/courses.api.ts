import type {
  Course,
  CourseAccess,
  CourseCopy,
  CourseOfUserQuery,
  CoursesQuery,
  CourseTexts,
} from '#contract/courses.ts';
import { courseOperations } from '#contract/operations/courses.ts';
import { type KeyedRequest, saveCall } from '../../editing/save-request.ts';
import { baseApi, type ListPage, listPageOf } from '../../store/base-api.ts';
import { isOutOfDate, statusOf } from '../../store/call-error.ts';

/** Courses and access to them. Their chapters have an API of their own in `features/chapters`. */
export const coursesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listCourses: build.query<ListPage<Course>, CoursesQuery>({
      query: ({ isParticipant, ...query }) => ({
        operation: courseOperations.listCourses,
        query: { ...query, isParticipant: isParticipant?.toString() },
      }),
      transformResponse: listPageOf<Course>,
      providesTags: [{ type: 'Courses', id: 'LIST' }],
    }),
    getCourse: build.query<Course, CourseOfUserQuery>({
      query: (query) => ({ operation: courseOperations.getCourse, query }),
      providesTags: (_course, _error, { courseId }) => [{ type: 'Courses', id: courseId }],
    }),
    /** For learners. Nothing that they do changes the texts, so they have no tag. */
    getCourseTexts: build.query<CourseTexts, string>({
      query: (courseId) => ({ operation: courseOperations.getCourseTexts, query: { courseId } }),
    }),
    checkCourse: build.query<CourseAccess, CourseOfUserQuery>({
      query: (query) => ({ operation: courseOperations.checkCourse, query }),
      providesTags: (_access, _error, { courseId }) => [
        { type: 'Courses', id: courseId },
        { type: 'Participants', id: courseId },
      ],
    }),
    createCourse: build.mutation<Course, KeyedRequest>({
      query: saveCall(courseOperations.createCourse),
      invalidatesTags: (course) => (course ? [{ type: 'Courses', id: 'LIST' }, 'Audit'] : []),
    }),
    copyCourse: build.mutation<Course, CourseCopy>({
      query: (copy) => ({ operation: courseOperations.copyCourse, body: copy }),
      invalidatesTags: (course) => (course ? [{ type: 'Courses', id: 'LIST' }, 'Audit'] : []),
    }),
    updateCourse: build.mutation<Course, KeyedRequest>({
      query: saveCall(courseOperations.updateCourse),
      invalidatesTags: (course, error, { over }) =>
        course || isOutOfDate(error)
          ? [{ type: 'Courses', id: over?.id ?? 'LIST' }, { type: 'Courses', id: 'LIST' }, 'Results', 'Audit']
          : [],
    }),
    deleteCourse: build.mutation<null, string>({
      query: (id) => ({ operation: courseOperations.deleteCourse, query: { id } }),
      // The course's own parts are not fetched again: they are no longer shown, except in lists of several courses.
      invalidatesTags: (_nothing, error) =>
        !error || statusOf(error) === 404
          ? [{ type: 'Courses', id: 'LIST' }, 'Chapters', 'Participants', 'Results', 'Users', 'Audit']
          : [],
    }),
  }),
});
