import { courseOperations } from '#contract/operations/courses.ts';
import type { CourseProgress } from '#contract/progress.ts';
import { baseApi } from '../../store/base-api.ts';

/** The signed-in user's progress in a course, and the place where they go on. */
export const progressApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCourseProgress: build.query<CourseProgress, string>({
      query: (courseId) => ({ operation: courseOperations.getCourseProgress, query: { courseId } }),
      providesTags: (_progress, _error, courseId) => [{ type: 'Courses', id: courseId }],
    }),
  }),
});
