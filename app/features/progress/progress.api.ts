import { courseOperations } from '#contract/operations/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { baseApi } from '../../store/base-api.ts';

/** How far the person who is signed in has come in a course, and where they go on. */
export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCourseProgress: build.query<CourseProgress, string>({
      query: (courseId) => ({ operation: courseOperations.getCourseProgress, query: { courseId } }),
      providesTags: (_progress, _error, courseId) => [{ type: 'Courses', id: courseId }],
    }),
  }),
});

/** Asks for one's own progress in a course, by the id of the course. */
export const { useGetCourseProgressQuery } = progressApi;
